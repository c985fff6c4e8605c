import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { tellEach } from '../../realtime/tell.ts';
import { GIVEN_UP_MS } from './late-policy.ts';
import { atRest, planned } from './post-plan.ts';
import { recordEvent } from './record-event.ts';
import { troubleOf } from './troubles.ts';
import { writePlan } from './update-post.ts';
import { wakeWorkers } from './wake-workers.ts';

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
  const { rows } = await sql<{ wake_at: Date }>`
    update posts set progress = null, trouble = null, claims_without_progress = 0, faults = 0, attempts = 0, updated_at = ${now},
      wake_at = greatest(${now}::timestamptz, scheduled_for)
    where account_id = ${accountId} and status = 'SCHEDULED' and progress = 'held'
      and trouble ->> 'code' = 'reconnect' and deleted_at is null
    returning wake_at`.execute(trx);
  await wakeForFirst(trx, rows, now);
  return rows.length;
}

/** Why nothing of a person goes out: they asked to be deleted, or an administrator has shut them out. */
export type PersonTrouble = 'leaving' | 'shut_out';

/** Holds every post of a person's brands that has not been handed to a network, and tells their pages. In the caller's transaction. */
export async function holdPostsOfPerson(
  trx: Database,
  userId: string,
  now: Date,
  why: PersonTrouble = 'leaving',
): Promise<number> {
  const trouble = JSON.stringify(troubleOf(now.getTime(), why, ''));
  const { numAffectedRows } = await sql`
    update posts set progress = 'held', trouble = ${trouble}::jsonb, fence = fence + 1,
      lease_until = null, lease_owner = null, updated_at = ${now},
      wake_at = greatest(${now}::timestamptz, scheduled_for) + ${`${GIVEN_UP_MS} milliseconds`}::interval
    where brand_id in (select id from brands where user_id = ${userId}) and status = 'SCHEDULED' and deleted_at is null
      and (progress is null or progress in ('preparing', 'processing'))`.execute(trx);
  await tellOfBrands(trx, userId, now);
  return Number(numAffectedRows ?? 0);
}

/** Posts by the thousand are not told one by one: pages ask again for what their brands have. */
async function tellOfBrands(trx: Database, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from brands where user_id = ${userId} and deleted_at is null order by id`.execute(trx);
  const told = rows.map(({ id }) => ({ userId, message: { type: 'brand_changed' as const, brandId: id } }));
  await tellEach(trx, told, now);
}

/** Lets those go on, by the same rule as after a downtime. Returns how many. */
export async function resumePostsOfPerson(
  trx: Database,
  userId: string,
  now: Date,
  why: PersonTrouble = 'leaving',
): Promise<number> {
  const { rows } = await sql<{ wake_at: Date }>`
    update posts set progress = null, trouble = null, claims_without_progress = 0, faults = 0, attempts = 0, updated_at = ${now},
      wake_at = greatest(${now}::timestamptz, scheduled_for)
    where brand_id in (select id from brands where user_id = ${userId}) and status = 'SCHEDULED' and progress = 'held'
      and trouble ->> 'code' = ${why} and deleted_at is null
    returning wake_at`.execute(trx);
  await tellOfBrands(trx, userId, now);
  await wakeForFirst(trx, rows, now);
  return rows.length;
}

/** Cancels what has not been handed to a network, because the brand is being deleted. Returns how many. */
export async function cancelPostsOfBrand(trx: Database, brandId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update posts set status = 'CANCELLED', cancelled_with_brand = true, progress = null, trouble = null, wake_at = null, lease_until = null,
      lease_owner = null, fence = fence + 1, version = version + 1, updated_at = ${now}
    where brand_id = ${brandId} and status = 'SCHEDULED'
      and (progress is null or progress in ('preparing', 'processing', 'held'))
    returning id`.execute(trx);
  if (rows.length === 0) return 0;
  await sql`insert into post_events (post_id, at, kind, title)
    select unnest(${rows.map((row) => row.id)}::uuid[]), ${now}, 'cancelled', 'Cancelled with its brand'`.execute(trx);
  return rows.length;
}

/**
 * Brings back what was cancelled with its brand: posts whose time is still to come are scheduled again, or held where
 * their account has to be reconnected; the others become drafts, so that nothing goes out at a time nobody chose.
 */
export async function restorePostsOfBrand(
  trx: Database,
  brandId: string,
  now: Date,
): Promise<{ scheduled: number; drafts: number }> {
  const posts = await trx
    .selectFrom('posts')
    .leftJoin('accounts', 'accounts.id', 'posts.account_id')
    .select(['posts.id', 'posts.platform', 'posts.scheduled_for', 'posts.account_id', 'accounts.state'])
    .select('accounts.disconnected_at')
    .where('posts.brand_id', '=', brandId)
    .where('posts.cancelled_with_brand', '=', true)
    .where('posts.status', '=', 'CANCELLED')
    .where('posts.deleted_at', 'is', null)
    .execute();
  const count = { scheduled: 0, drafts: 0 };
  for (const post of posts) {
    const { platform, scheduled_for: at } = post;
    const isToCome = at !== null && at > now && platform !== null;
    const isUsable = post.state === 'active' && post.disconnected_at === null;
    const plan = isToCome ? planned(now, at, { isUsable, network: PLATFORM_NAMES[platform] }) : atRest('DRAFT');
    await writePlan(trx, post, plan, now);
    if (plan.wake_at) await wakeWorkers(trx, plan.wake_at, now);
    await recordEvent(trx, post.id, now, 'changed', isToCome ? 'Scheduled again with its brand' : 'A draft again');
    count[isToCome ? 'scheduled' : 'drafts'] += 1;
  }
  await sql`update posts set cancelled_with_brand = false where brand_id = ${brandId} and cancelled_with_brand`.execute(
    trx,
  );
  return count;
}

async function wakeForFirst(trx: Database, rows: readonly { wake_at: Date }[], now: Date): Promise<void> {
  const first = rows.reduce<Date | null>((at, row) => (at === null || row.wake_at < at ? row.wake_at : at), null);
  if (first !== null) await wakeWorkers(trx, first, now);
}

export { noteEditing } from './post-editors.ts';
export type { PostsDeps } from './posts-deps.ts';
export { failedWords, publishedWords } from './publishing/notice-texts.ts';
export { schedulePost } from './schedule-post.ts';
export { troubleOf } from './troubles.ts';
