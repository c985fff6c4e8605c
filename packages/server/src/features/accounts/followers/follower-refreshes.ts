import { randomUUIDv7 } from 'node:crypto';
import type { FollowerRefresh } from '@brandly/contract/brands/followers';
import type { PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { emit } from '../../../realtime/outbox.ts';

/** A refresh that is not finished by then waits for a worker that does not exist. */
const GIVEN_UP_MS = 600_000;
/** Figures younger than this are not fetched again. */
const FRESH_MS = 60_000;

type Outcome = { state: 'done' | 'failed'; reason: string | null };
/** Nobody asks about such an account, so whoever makes it one ends the waiting for it. */
export const NOT_CONNECTED: Outcome = { state: 'failed', reason: 'Please connect this account again.' };

/**
 * Starts a refresh of a brand's accounts, or of one of them, and returns its progress. Only one refresh of a brand runs
 * at a time: another request returns the running one. What was fetched within the last minute counts as done. Accounts
 * of platforms without figures (not in `measured`) are left out.
 */
export async function startRefresh(
  db: Database,
  person: { id: string },
  ask: { brandId: string; accountId: string | null; measured: readonly PlatformId[] },
  now: Date,
): Promise<FollowerRefresh> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('brands').select('id').where('id', '=', ask.brandId).forNoKeyUpdate().execute();
    const refreshId = (await findRunning(trx, ask.brandId, now)) ?? (await addRefresh(trx, person, ask.brandId, now));
    await sql`
      insert into follower_refresh_accounts (refresh_id, account_id, state, reason)
      select ${refreshId}, id,
        case when state = 'reconnect' then 'failed' when followers_checked_at > ${new Date(now.getTime() - FRESH_MS)} then 'done'
          else 'waiting' end,
        case when state = 'reconnect' then 'Please connect this account again.' end
      from accounts where brand_id = ${ask.brandId} and disconnected_at is null
        and platform = any(${ask.measured}::text[])
        and (${ask.accountId}::uuid is null or id = ${ask.accountId}::uuid)
      on conflict do nothing`.execute(trx);
    await sql`
      update accounts set followers_next_at = ${now} where followers_next_at > ${now} and id in (
        select account_id from follower_refresh_accounts where refresh_id = ${refreshId} and state = 'waiting')`.execute(
      trx,
    );
    await finishIfSettled(trx, refreshId, now);
    return readRefresh(trx, refreshId);
  });
}

async function findRunning(trx: Database, brandId: string, now: Date): Promise<string | null> {
  const open = await trx
    .selectFrom('follower_refreshes')
    .select(['id', 'started_at'])
    .where('brand_id', '=', brandId)
    .where('finished_at', 'is', null)
    .execute();
  const since = new Date(now.getTime() - GIVEN_UP_MS);
  for (const { id } of open.filter((refresh) => refresh.started_at <= since)) {
    await trx
      .updateTable('follower_refresh_accounts')
      .set({ state: 'failed', reason: 'This took too long. Please try again.' })
      .where('refresh_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    await trx.updateTable('follower_refreshes').set({ finished_at: now }).where('id', '=', id).execute();
  }
  return open.find((refresh) => refresh.started_at > since)?.id ?? null;
}

async function addRefresh(trx: Database, person: { id: string }, brandId: string, now: Date): Promise<string> {
  const id = randomUUIDv7();
  await trx
    .insertInto('follower_refreshes')
    .values({ id, brand_id: brandId, user_id: person.id, started_at: now })
    .execute();
  return id;
}

/** Records that an account was asked: every refresh waiting for it advances, and the people who requested it see it. */
export async function settleInRefreshes(trx: Database, accountId: string, outcome: Outcome, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('follower_refresh_accounts')
    .innerJoin('follower_refreshes', 'follower_refreshes.id', 'follower_refresh_accounts.refresh_id')
    .select(['follower_refreshes.id', 'follower_refreshes.user_id'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .orderBy('follower_refreshes.id')
    // Two accounts of one refresh that finish at the same time must see each other.
    .forUpdate('follower_refreshes')
    .execute();
  for (const { id, user_id } of waiting) {
    await trx
      .updateTable('follower_refresh_accounts')
      .set(outcome)
      .where('refresh_id', '=', id)
      .where('account_id', '=', accountId)
      .execute();
    await finishIfSettled(trx, id, now);
    await emit(
      trx,
      [{ userId: user_id, message: { type: 'followers_changed', refresh: await readRefresh(trx, id) } }],
      now,
    );
  }
}

async function finishIfSettled(trx: Database, refreshId: string, now: Date): Promise<void> {
  await sql`update follower_refreshes set finished_at = ${now} where id = ${refreshId} and finished_at is null
    and not exists (select from follower_refresh_accounts where refresh_id = ${refreshId} and state = 'waiting')`.execute(
    trx,
  );
}

/** Throws AppError('refresh_not_found'). */
export async function readRefresh(db: Database, id: string): Promise<FollowerRefresh> {
  const row = await db.selectFrom('follower_refreshes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('refresh_not_found');
  const accounts = await db
    .selectFrom('follower_refresh_accounts')
    .selectAll()
    .where('refresh_id', '=', id)
    .orderBy('account_id')
    .execute();
  return {
    id: row.id,
    brandId: row.brand_id,
    state: row.finished_at === null ? 'running' : 'done',
    total: accounts.length,
    done: accounts.filter((account) => account.state !== 'waiting').length,
    failed: accounts.filter((account) => account.state === 'failed').length,
    accounts: accounts.map(({ account_id, state, reason }) => ({ accountId: account_id, state, reason })),
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** The running refresh of a brand; null: none. */
export async function runningRefresh(db: Database, brandId: string, now: Date): Promise<FollowerRefresh | null> {
  const row = await db
    .selectFrom('follower_refreshes')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('finished_at', 'is', null)
    .where('started_at', '>', new Date(now.getTime() - GIVEN_UP_MS))
    .executeTakeFirst();
  return row ? readRefresh(db, row.id) : null;
}

/** Removes refreshes that nobody looks at any more after a day. */
export async function sweepRefreshes(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('follower_refreshes')
    .where('started_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
