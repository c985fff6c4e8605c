import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { GIVEN_UP_MS } from './late-policy.ts';
import { queuePost } from './queue-post.ts';
import { troubleOf } from './troubles.ts';

/**
 * Holds every post of an account that has not been handed to the network: the account was disconnected, or its network
 * no longer accepts the token. Posts at the network go on. In the caller's transaction. Returns how many.
 */
export async function holdPostsOfAccount(trx: Database, accountId: string, now: Date): Promise<number> {
  const account = await trx.selectFrom('accounts').select('platform').where('id', '=', accountId).executeTakeFirst();
  if (!account) return 0;
  const trouble = JSON.stringify(troubleOf(now.getTime(), 'reconnect', PLATFORM_NAMES[account.platform]));
  const { numAffectedRows } = await sql`
    update posts set progress = 'held', trouble = ${trouble}::jsonb, fence = fence + 1,
      lease_until = null, lease_owner = null, updated_at = ${now},
      wake_at = greatest(${now}::timestamptz, scheduled_for) + ${`${GIVEN_UP_MS} milliseconds`}::interval
    where account_id = ${accountId} and status = 'SCHEDULED' and deleted_at is null
      and (progress is null or progress in ('preparing', 'processing'))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Lets the posts go on that waited for this account. Those whose time has passed go through the same rule as after a
 * downtime: sent late up to 15 minutes, else their owner is asked. Returns how many.
 */
export async function resumePostsOfAccount(trx: Database, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; wake_at: Date }>`
    update posts set progress = null, trouble = null, claims_without_progress = 0, attempts = 0, updated_at = ${now},
      wake_at = greatest(${now}::timestamptz, scheduled_for)
    where account_id = ${accountId} and status = 'SCHEDULED' and progress = 'held'
      and trouble ->> 'code' = 'reconnect' and deleted_at is null
    returning id, wake_at`.execute(trx);
  for (const row of rows) await queuePost(trx, { id: row.id, accountId }, row.wake_at);
  return rows.length;
}

/** Holds every post of a person's brands that has not been handed to a network. In the caller's transaction. */
export async function holdPostsOfPerson(trx: Database, userId: string, now: Date): Promise<number> {
  const trouble = JSON.stringify(troubleOf(now.getTime(), 'leaving', ''));
  const { numAffectedRows } = await sql`
    update posts set progress = 'held', trouble = ${trouble}::jsonb, fence = fence + 1,
      lease_until = null, lease_owner = null, updated_at = ${now},
      wake_at = greatest(${now}::timestamptz, scheduled_for) + ${`${GIVEN_UP_MS} milliseconds`}::interval
    where brand_id in (select id from brands where user_id = ${userId}) and status = 'SCHEDULED' and deleted_at is null
      and (progress is null or progress in ('preparing', 'processing'))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Lets those go on, by the same rule as after a downtime. Returns how many. */
export async function resumePostsOfPerson(trx: Database, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; account_id: string | null; wake_at: Date }>`
    update posts set progress = null, trouble = null, claims_without_progress = 0, attempts = 0, updated_at = ${now},
      wake_at = greatest(${now}::timestamptz, scheduled_for)
    where brand_id in (select id from brands where user_id = ${userId}) and status = 'SCHEDULED' and progress = 'held'
      and trouble ->> 'code' = 'leaving' and deleted_at is null
    returning id, account_id, wake_at`.execute(trx);
  for (const row of rows) await queuePost(trx, { id: row.id, accountId: row.account_id }, row.wake_at);
  return rows.length;
}

/** Cancels what has not been handed to a network, because the brand is being deleted. Returns how many. */
export async function cancelPostsOfBrand(trx: Database, brandId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update posts set status = 'CANCELLED', progress = null, trouble = null, wake_at = null, lease_until = null,
      lease_owner = null, fence = fence + 1, version = version + 1, updated_at = ${now}
    where brand_id = ${brandId} and status = 'SCHEDULED'
      and (progress is null or progress in ('preparing', 'processing', 'held'))
    returning id`.execute(trx);
  if (rows.length === 0) return 0;
  await sql`insert into post_events (post_id, at, kind, title)
    select unnest(${rows.map((row) => row.id)}::uuid[]), ${now}, 'cancelled', 'Cancelled with its brand'`.execute(trx);
  return rows.length;
}

export type { PostsDeps } from './posts-deps.ts';
export { schedulePost } from './schedule-post.ts';
export { troubleOf } from './troubles.ts';
