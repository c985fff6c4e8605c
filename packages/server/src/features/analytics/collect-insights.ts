import { TIME_RANGE_LABELS, type TimeRange } from '@brandly/contract/analytics/time-ranges';
import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import { emit } from '../../realtime/outbox.ts';
import { type AskingDeps, askAccount, askDue, askingFailed, missingMetricsReason } from '../accounts/public.ts';
import { notify } from '../notifications/public.ts';
import { keepInsights } from './keep-insights.ts';
import { selectPartsOut } from './queries.ts';
import { dueRanges, periodOf } from './range-rules.ts';

type Due = { id: string; platform: PlatformId; name: string; brand_id: string; user_id: string };

/** Accounts asked at the same time; the platforms allow an account few calls per minute. */
const BATCH = 2;
/** One year of an account takes dozens of calls. */
const RANGE_TIMEOUT_MS = 180_000;
/** After this, the account of a worker that died is taken again. */
const TAKEN_FOR_MS = 900_000;
const TRY_AGAIN_MS = 3_600_000;
/** Fetched again at the same hour of the next day. */
const NEXT_DAY_MS = 24 * 3_600_000;
/** A platform that reports nothing today may be supported by then, with a new version of this program. */
const NOTHING_REPORTED_MS = 7 * NEXT_DAY_MS;
/** The number of posts stored for a range, the strongest ones. */
const POSTS_KEPT = 50;

/** Fetches figures over time for accounts that are due. Returns how many were asked. */
export const collectDueInsights = (deps: AskingDeps, stopping: AbortSignal): Promise<number> =>
  askDue(
    stopping,
    () => takeDue(deps.db, deps.clock.now()),
    (account) => collect(deps, account, stopping),
  );

const takeDue = (db: Database, now: Date) =>
  allRows(db)<Due>`
    update accounts a set insights_busy_until = ${new Date(now.getTime() + TAKEN_FOR_MS)}
    from brands b where b.id = a.brand_id and a.id in (
      select id from accounts where insights_next_at <= ${now} and disconnected_at is null and state = 'active'
        and (insights_busy_until is null or insights_busy_until <= ${now})
      order by insights_next_at limit ${BATCH} for update skip locked)
    returning a.id, a.platform, a.name, a.brand_id, b.user_id`;

async function collect(deps: AskingDeps, account: Due, stopping: AbortSignal): Promise<void> {
  const begun = deps.clock.now();
  const { insights, insightZone = 'UTC' } = deps.platformOf(account.platform) ?? {};
  if (!insights) {
    await release(deps.db, account, begun, NOTHING_REPORTED_MS);
    return;
  }
  try {
    const asked = await askedRanges(deps.db, account.id);
    for (const range of dueRanges(await keptRanges(deps.db, account.id), asked, begun)) {
      const period = periodOf(range, begun, insightZone);
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(RANGE_TIMEOUT_MS)]);
      const parts = await selectPartsOut(deps.db, account.id, period);
      const said = await askAccount(deps.openAccount, account.id, signal, (access, io) =>
        insights({ ...period, topPosts: POSTS_KEPT, parts }, access, io),
      );
      const now = deps.clock.now();
      const missing =
        said.missingRight === undefined ? null : missingMetricsReason(account.platform, said.missingRight);
      await deps.db.transaction().execute(async (trx) => {
        await keepInsights(trx, { accountId: account.id, range, period }, said, now);
        await trx
          .updateTable('accounts')
          .set({ insights_checked_at: now, insights_trouble: missing })
          .where('id', '=', account.id)
          .execute();
        await answerAsks(deps, trx, account, [range], null, begun);
        await emitChanged(trx, account, now);
      });
    }
    await release(deps.db, account, begun, NEXT_DAY_MS);
  } catch (error) {
    await settleFailure(deps, account, error, begun, stopping);
  }
}

/** A request that arrived meanwhile makes the account due at once. */
async function release(db: Database, account: Due, begun: Date, afterMs: number): Promise<void> {
  const next = new Date(begun.getTime() + afterMs);
  await sql`
    update accounts set insights_busy_until = null,
      insights_next_at = case when exists (select from insight_asks where account_id = ${account.id})
        then ${begun}::timestamptz else ${next}::timestamptz end
    where id = ${account.id}`.execute(db);
}

async function settleFailure(
  deps: AskingDeps,
  account: Due,
  error: unknown,
  begun: Date,
  stopping: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  if (stopping.aborted) {
    // Lets another worker take it at once.
    await release(deps.db, account, now, 0);
    return;
  }
  deps.log.warn({ err: error, account: account.id }, 'figures over time could not be asked for');
  const reason = askingFailed(error, account.platform);
  const wait = error instanceof PlatformFailure ? (error.retryAfterMs ?? TRY_AGAIN_MS) : TRY_AGAIN_MS;
  await deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ insights_trouble: reason }).where('id', '=', account.id).execute();
    await answerAsks(deps, trx, account, null, reason, begun);
    await emitChanged(trx, account, now);
  });
  await release(deps.db, account, begun, wait);
}

async function keptRanges(db: Database, accountId: string): Promise<Map<TimeRange, Date>> {
  const rows = await db
    .selectFrom('insight_ranges')
    .select(['time_range', 'fetched_at'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map((row) => [row.time_range, row.fetched_at]));
}

async function askedRanges(db: Database, accountId: string): Promise<Set<TimeRange>> {
  const rows = await db.selectFrom('insight_asks').select('time_range').where('account_id', '=', accountId).execute();
  return new Set(rows.map((row) => row.time_range));
}

/** Notifies the people who wait for a range, once. `ranges` null: none of them could be fetched. */
async function answerAsks(
  deps: AskingDeps,
  trx: Database,
  account: Due,
  ranges: readonly TimeRange[] | null,
  reason: string | null,
  begun: Date,
): Promise<void> {
  let open = trx.deleteFrom('insight_asks').where('account_id', '=', account.id).where('asked_at', '<=', begun);
  if (ranges !== null) open = open.where('time_range', 'in', ranges);
  const asks = await open.returning(['user_id', 'time_range']).execute();
  const platform = PLATFORM_NAMES[account.platform];
  for (const { user_id, time_range } of asks) {
    const range = TIME_RANGE_LABELS[time_range].toLowerCase();
    const notice =
      reason === null
        ? {
            title: 'Analytics data refreshed successfully',
            message: `${account.name} on ${platform} has new metrics for the ${range}.`,
          }
        : { title: 'Failed to refresh analytics data. Please try again.', message: reason };
    const link = '/dashboard/analytics';
    await notify(trx, [{ userId: user_id, kind: 'analytics_refreshed', link, ...notice }], deps.clock.now());
  }
}

const emitChanged = (trx: Database, account: Due, now: Date): Promise<void> =>
  emit(
    trx,
    [
      {
        userId: account.user_id,
        message: { type: 'analytics_changed', brandId: account.brand_id, accountId: account.id },
      },
    ],
    now,
  );
