import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { announcePost } from '../announce-post.ts';
import { queuePost } from '../queue-post.ts';
import type { ClaimedPost } from './claim-post.ts';
import { LEASE_MS } from './claim-rules.ts';
import type { PublishingDeps } from './publishing-deps.ts';

/** How soon a post looks again when another one of its account is being sent. */
const ACCOUNT_BUSY_MS = 1_000;

export type Announcement = { kind: 'announced'; attemptId: string } | { kind: 'account-busy' } | { kind: 'lost' };

/**
 * Writes that a create is about to be made: from here on the post is never sent again unless this one is proven not to
 * have happened. One transaction; it fails when the post was changed, cancelled or taken over since it was claimed,
 * and waits while another post of the account is being sent.
 */
export async function announceCreate(
  deps: PublishingDeps,
  post: ClaimedPost,
  contentHash: string,
): Promise<Announcement> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    // The account's row is locked first, by every announcement and in a statement of its own (a statement sees what was
    // committed before it began), so that two posts cannot both find the account free.
    await sql`select from accounts where id = ${post.accountId} for no key update`.execute(trx);
    const { rows: busy } = await sql`
      select from posts p
      where p.account_id = ${post.accountId} and p.status = 'SCHEDULED' and p.progress = 'sending'
        and p.id <> ${post.id} and p.lease_until > ${now}
      limit 1`.execute(trx);
    const isBusy = busy.length > 0;
    const at = new Date(now.getTime() + ACCOUNT_BUSY_MS);
    const { rows } = await sql`
      update posts set progress = ${isBusy ? null : 'sending'}, updated_at = ${now},
        lease_until = ${isBusy ? null : new Date(now.getTime() + LEASE_MS)},
        lease_owner = case when ${isBusy} then null else lease_owner end,
        wake_at = case when ${isBusy} then ${at}::timestamptz else wake_at end,
        claims_without_progress = case when ${isBusy} then 0 else claims_without_progress end
      where id = ${post.id} and fence = ${post.fence} and version = ${post.version} and status = 'SCHEDULED'
        and lease_owner is not null
      returning id`.execute(trx);
    if (rows.length === 0) return { kind: 'lost' };
    if (isBusy) {
      await queuePost(trx, post, at);
      return { kind: 'account-busy' };
    }
    const attemptId = randomUUIDv7();
    await sql`
      insert into publish_attempts (id, post_id, attempt, fence, content_hash, intent_at, outcome)
      select ${attemptId}, ${post.id}, count(*) + 1, ${post.fence}, ${contentHash}, ${now}, 'in_flight'
      from publish_attempts where post_id = ${post.id}`.execute(trx);
    await announcePost(trx, deps, post.id, now);
    return { kind: 'announced', attemptId };
  });
}
