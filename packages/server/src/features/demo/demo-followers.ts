import { createHash } from 'node:crypto';
import type { Access, Io, Platform } from '@brandly/platforms/platform';
import { consentOnSandbox, type DemoAccount, type DemoAccountDeps } from './demo-accounts.ts';

/** The platforms are asked for one count per week; the days between are interpolated. */
const WEEKS = 9;
const DAYS_IN_WEEK = 7;
/** Shares of today's followers: weekly gain, fluctuation, and what one exceptional week may have brought. */
const SLOWEST_WEEK = -0.003;
const FASTEST_WEEK = 0.022;
const WAVE = 0.006;
const LARGEST_JUMP = 0.14;

/**
 * Makes the counts of the last weeks as if the demo had existed: for each week the sandbox is told the account's
 * earlier count, its platform is asked in the ordinary way, and the answer is stored for that day. At the end the count
 * is restored.
 */
export async function makeFollowerHistory(
  deps: DemoAccountDeps,
  accounts: readonly DemoAccount[],
  now: Temporal.ZonedDateTime,
): Promise<void> {
  for (const account of accounts) await makeHistoryOf(deps, account, now);
  const ids = accounts.map(({ id }) => id);
  if (ids.length === 0) return;
  await deps.db
    .updateTable('accounts')
    .set({
      // The screens show both: an account is connected before it is first counted.
      created_at: demoBeginning(now),
      // The worker runs beside this and may have counted one of them while the sandbox was told of another week. It counts again.
      followers_next_at: new Date(now.epochMilliseconds),
    })
    .where('id', 'in', ids)
    .execute();
}

async function makeHistoryOf(deps: DemoAccountDeps, account: DemoAccount, now: Temporal.ZonedDateTime): Promise<void> {
  const { metrics } = deps.platforms.platform(account.platform);
  if (!metrics) return;
  const { grant } = await consentOnSandbox(deps, account.platform, account.externalId);
  const access = { app: deps.platforms.app(account.platform), ...account, grant };
  const io = deps.io(account.platform);
  const { followers, subscribers, likes } = await metrics(access, io);
  const today = followers ?? subscribers;
  if (today === null) return;
  const told = await gainedByWeek(deps.platforms.platform(account.platform).insights, access, io, now);
  const thenOf = (week: number) => followersThen(today, week, account.externalId, told);
  try {
    for (let week = WEEKS; week > 0; week -= 1) {
      await deps.sandbox.setFollowers(account, thenOf(week));
      const then = await metrics(access, io);
      const rows = waysTo(thenOf(week), thenOf(week - 1)).map((count, day) => {
        const takenAt = daysBefore(now, week * DAYS_IN_WEEK - day);
        // The first day has the platform's own answer, rounded or not.
        const counted = day === 0 ? {} : then.followers === null ? { subscribers: count } : { followers: count };
        return {
          account_id: account.id,
          day: dayOf(takenAt),
          ...then,
          ...counted,
          // The sandbox has one count of likes, today's: those who came later had not liked yet.
          likes: likes === null ? null : likesThen(likes, count, today),
          taken_at: new Date(takenAt.epochMilliseconds),
        };
      });
      await deps.db.insertInto('follower_snapshots').values(rows).execute();
    }
  } finally {
    await deps.sandbox.setFollowers(account, today);
  }
}

/** When the demo's accounts were connected: the moment of their first count, before their first post. Pure. */
export const demoBeginning = (now: Temporal.ZonedDateTime): Date =>
  new Date(daysBefore(now, WEEKS * DAYS_IN_WEEK).epochMilliseconds);

/** The likes of a page when it had `count` of today's followers. Pure. */
export const likesThen = (likesToday: number, count: number, today: number): number =>
  today === 0 ? likesToday : Math.round((likesToday * count) / today);

/** The same time of day so many days earlier, in the zone of `now`: each has another date, also where clocks change. Pure. */
export const daysBefore = (now: Temporal.ZonedDateTime, days: number): Temporal.ZonedDateTime => now.subtract({ days });

/** Its date in its own zone, as the worker keeps counts by the days of the brand: 2026-11-21. Pure. */
export const dayOf = (at: Temporal.ZonedDateTime): string => at.toPlainDate().toString();

/** A week's seven counts, from its first towards the next week's. Pure. */
const waysTo = (from: number, to: number): number[] =>
  Array.from({ length: DAYS_IN_WEEK }, (_, day) => Math.round(from + ((to - from) * day) / DAYS_IN_WEEK));

/**
 * What the platform reports an account gained, latest week first; null if it reports no growth. The counts have to
 * agree with it: Analytics shows both, one above the other.
 */
async function gainedByWeek(
  insights: Platform['insights'],
  access: Access,
  io: Io,
  now: Temporal.ZonedDateTime,
): Promise<readonly number[] | null> {
  if (!insights) return null;
  const gained: number[] = [];
  for (let week = 1; week <= WEEKS; week += 1) {
    const since = dayOf(daysBefore(now, week * DAYS_IN_WEEK));
    const until = dayOf(daysBefore(now, (week - 1) * DAYS_IN_WEEK + 1));
    const { metrics } = await insights({ since, until, topPosts: 0 }, access, io);
    if (metrics.followerGrowth === null) return null;
    gained.push(metrics.followerGrowth);
  }
  return gained;
}

/**
 * Gives every account a different but repeatable history: some grow quickly, some hardly, a few lose people, and most
 * have had one week in which a post went viral. Where the platform reports each week's gain (latest first), that is
 * subtracted. Pure.
 */
export function followersThen(
  today: number,
  weeksAgo: number,
  seed: string,
  told: readonly number[] | null = null,
): number {
  if (weeksAgo === 0) return today;
  if (told)
    return Math.max(
      0,
      told.slice(0, weeksAgo).reduce((count, gained) => count - gained, today),
    );
  const [pace = 0, phase = 0, jump = 0, jumpWeek = 0] = createHash('sha256').update(seed).digest();
  const growth = weeksAgo * (SLOWEST_WEEK + (pace / 255) * (FASTEST_WEEK - SLOWEST_WEEK));
  const wave = Math.sin(weeksAgo * 1.7 + phase) * WAVE - Math.sin(phase) * WAVE;
  const gained = weeksAgo > 1 + (jumpWeek % (WEEKS - 2)) ? (jump / 255) ** 2 * LARGEST_JUMP : 0;
  return Math.max(0, Math.round(today * (1 - growth - gained + wave)));
}
