import { createHash } from 'node:crypto';
import type { PlatformId } from '@brandly/contract/platforms';
import type { Io } from '@brandly/platforms/platform';
import type { Database } from '../../db/database.ts';
import type { AccountDeps } from '../accounts/public.ts';
import { consentOnSandbox, type DemoAccount } from './demo-accounts.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** A count a week is enough to see an audience grow: days between keep the last one. */
const WEEKS = 9;
const DAY_MS = 86_400_000;
/** Shares of today's followers: what an account gains in a week, how much it sways, and what one week may have brought at once. */
const SLOWEST_WEEK = -0.003;
const FASTEST_WEEK = 0.022;
const WAVE = 0.006;
const LARGEST_JUMP = 0.14;

type Deps = Pick<
  AccountDeps,
  'vault' | 'events' | 'onReconnected' | 'platforms' | 'log' | 'storage' | 'fetchPicture'
> & {
  db: Database;
  io: (platform: PlatformId) => Io;
  sandbox: SandboxControl;
};

/**
 * The counts of the last weeks, as if the demo had been there: the sandbox is told how many followed an account then, the
 * account's platform is asked in the ordinary way, and its answer is kept for that day. At the end all is as it was.
 */
export async function makeFollowerHistory(deps: Deps, accounts: readonly DemoAccount[], now: Date): Promise<void> {
  for (const account of accounts) await makeHistoryOf(deps, account, now);
}

async function makeHistoryOf(deps: Deps, account: DemoAccount, now: Date): Promise<void> {
  const { metrics } = deps.platforms.platform(account.platform);
  if (!metrics) return;
  const { grant } = await consentOnSandbox(deps, account.platform, account.externalId);
  const access = { app: deps.platforms.app(account.platform), ...account, grant };
  const io = deps.io(account.platform);
  const { followers, subscribers } = await metrics(access, io);
  const today = followers ?? subscribers;
  if (today === null) return;
  try {
    for (let week = WEEKS; week > 0; week -= 1) {
      await deps.sandbox.setFollowers(account, followersThen(today, week, account.externalId));
      const then = await metrics(access, io);
      const takenAt = new Date(now.getTime() - week * 7 * DAY_MS);
      await deps.db
        .insertInto('follower_snapshots')
        .values({ account_id: account.id, day: takenAt.toISOString().slice(0, 10), ...then, taken_at: takenAt })
        .execute();
    }
  } finally {
    await deps.sandbox.setFollowers(account, today);
  }
}

/**
 * Every account in its own way, the same for the same one: some grow quickly, some hardly, a few lose people, and most have had a
 * week in which a post went round. Pure.
 */
export function followersThen(today: number, weeksAgo: number, seed: string): number {
  if (weeksAgo === 0) return today;
  const [pace = 0, phase = 0, jump = 0, jumpWeek = 0] = createHash('sha256').update(seed).digest();
  const growth = weeksAgo * (SLOWEST_WEEK + (pace / 255) * (FASTEST_WEEK - SLOWEST_WEEK));
  const wave = Math.sin(weeksAgo * 1.7 + phase) * WAVE - Math.sin(phase) * WAVE;
  const gained = weeksAgo > 1 + (jumpWeek % (WEEKS - 2)) ? (jump / 255) ** 2 * LARGEST_JUMP : 0;
  return Math.max(0, Math.round(today * (1 - growth - gained + wave)));
}
