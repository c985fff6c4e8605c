import { REFRESH_DONE, type RefreshAnswer } from '@brandly/contract/analytics';
import type { TimeRange } from '@brandly/contract/analytics/time-ranges';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { AccountToShow } from './queries.ts';

/** Figures younger than this are not fetched again. */
const FRESH_MS = 60_000;

/**
 * Requests a range from the platforms of these accounts. Each account has a single job for it: another request while it
 * waits adds nothing. Throws AppError('analytics_not_provided'), AppError('analytics_needs_reconnecting') if none can
 * be asked.
 */
export async function askRefresh(
  db: Database,
  person: { id: string },
  accounts: readonly AccountToShow[],
  range: TimeRange,
  now: Date,
): Promise<z.output<typeof RefreshAnswer>> {
  const telling = accounts.filter((account) => account.dayZone !== null);
  if (telling.length === 0) {
    const platform = accounts[0]?.platform;
    throw new AppError('analytics_not_provided', { values: { platform: platform ? PLATFORM_NAMES[platform] : '' } });
  }
  const usable = telling.filter((account) => account.state === 'active');
  if (usable.length === 0) throw new AppError('analytics_needs_reconnecting');
  const ids = usable.map((account) => account.id);
  const fresh = await db
    .selectFrom('insight_ranges')
    .select('account_id')
    .where('account_id', 'in', ids)
    .where('time_range', '=', range)
    .where('fetched_at', '>', new Date(now.getTime() - FRESH_MS))
    .execute();
  const isFresh = new Set(fresh.map((row) => row.account_id));
  const old = ids.filter((id) => !isFresh.has(id));
  if (old.length === 0) return { message: REFRESH_DONE, state: 'done' };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('insight_asks')
      .values(old.map((id) => ({ account_id: id, time_range: range, user_id: person.id, asked_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.updateTable('accounts').set({ insights_next_at: now }).where('id', 'in', old).execute();
  });
  return { message: 'Analytics data is being refreshed', state: 'running' };
}
