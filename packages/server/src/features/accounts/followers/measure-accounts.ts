import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { Metrics } from '@brandly/platforms/platform';
import { PlatformFailure } from '@brandly/platforms/verdict';
import type { Database } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';
import { type AskingDeps, askAccount, askDue, askingFailed } from '../ask-account.ts';
import { settleInRefreshes } from './follower-refreshes.ts';
import { dayIn, nextCheckAt, TRY_AGAIN_MS } from './follower-rules.ts';

type Due = { id: string; platform: PlatformId; time_zone: string };

/** How many are asked at the same time. */
const BATCH = 4;
const CALL_TIMEOUT_MS = 45_000;

/**
 * Fetches the figures of accounts that are due and writes the day's row for each: a worker that takes an account first
 * moves its next time. Returns how many were asked.
 */
export const measureDueAccounts = (deps: AskingDeps, stopping: AbortSignal): Promise<number> =>
  askDue(
    stopping,
    () => takeDue(deps.db, deps.clock.now()),
    (account) => measure(deps, account, stopping),
  );

const takeDue = (db: Database, now: Date) =>
  allRows(db)<Due>`
    update accounts a set followers_next_at = ${new Date(now.getTime() + TRY_AGAIN_MS)}
    from brands b where b.id = a.brand_id and a.id in (
      select id from accounts where followers_next_at <= ${now} and disconnected_at is null and state = 'active'
      order by followers_next_at limit ${BATCH} for update skip locked)
    returning a.id, a.platform, b.time_zone`;

async function measure(deps: AskingDeps, account: Due, stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
  try {
    await refreshLimits(deps, account, signal);
    const figures = await askPlatform(deps, account, signal);
    await keepFigures(deps, account, figures);
  } catch (error) {
    const now = deps.clock.now();
    if (stopping.aborted) {
      // Lets another worker take it at once.
      await deps.db.updateTable('accounts').set({ followers_next_at: now }).where('id', '=', account.id).execute();
      return;
    }
    deps.log.warn({ err: error, account: account.id }, 'followers could not be asked for');
    const reason = askingFailed(error, account.platform);
    await deps.db.transaction().execute((trx) => settleInRefreshes(trx, account.id, { state: 'failed', reason }, now));
  }
}

/** Updates the limits of the account's own server, where servers differ. If it reports none, the last ones stay. */
async function refreshLimits(deps: AskingDeps, account: Due, signal: AbortSignal): Promise<void> {
  const ask = deps.platformOf(account.platform)?.accountLimits;
  if (!ask) return;
  try {
    const limits = await askAccount(deps.openAccount, account.id, signal, ask);
    const own_limits = JSON.stringify(limits);
    await deps.db.updateTable('accounts').set({ own_limits }).where('id', '=', account.id).execute();
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    deps.log.warn({ err: error, account: account.id }, 'limits could not be asked for');
  }
}

/** null: the platform does not provide it. */
async function askPlatform(deps: AskingDeps, account: Due, signal: AbortSignal): Promise<Metrics | null> {
  const metrics = deps.platformOf(account.platform)?.metrics;
  return metrics ? askAccount(deps.openAccount, account.id, signal, metrics) : null;
}

async function keepFigures(deps: AskingDeps, account: Due, figures: Metrics | null): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable('accounts')
      .set({
        followers_next_at: nextCheckAt(now, account.time_zone, account.id),
        followers_checked_at: now,
        ...(figures && {
          follower_count: figures.followers,
          subscriber_count: figures.subscribers,
          likes_count: figures.likes,
        }),
      })
      .where('id', '=', account.id)
      .where('disconnected_at', 'is', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows > 0n && figures && hasFigure(figures)) {
      await keepDay(trx, account.id, dayIn(account.time_zone, now), figures, now);
    }
    const outcome =
      figures && hasFigure(figures)
        ? { state: 'done' as const, reason: null }
        : { state: 'failed' as const, reason: `Not provided by ${PLATFORM_NAMES[account.platform]}` };
    await settleInRefreshes(trx, account.id, outcome, now);
  });
}

const hasFigure = ({ followers, subscribers, likes }: Metrics): boolean =>
  followers !== null || subscribers !== null || likes !== null;

/** Keeps one row per day: if asked again, the day has the newer figures. */
async function keepDay(trx: Database, accountId: string, day: string, figures: Metrics, now: Date): Promise<void> {
  const { followers, subscribers, likes } = figures;
  await trx
    .insertInto('follower_snapshots')
    .values({ account_id: accountId, day, followers, subscribers, likes, taken_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet({ followers, subscribers, likes, taken_at: now }),
    )
    .execute();
}
