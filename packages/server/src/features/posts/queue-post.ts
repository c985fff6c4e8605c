import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The name of the queue's task, see jobs/worker.ts. */
export const PUBLISH_TASK = 'publish-post';

/**
 * Asks the queue to wake a post at a time, in the caller's transaction. A waiting call for the same post is moved; one
 * that runs already gets a second one behind it, which is harmless: the queue wakes, the row decides.
 * Posts of one account run one after the other.
 */
export async function queuePost(db: Database, post: { id: string; accountId: string | null }, at: Date): Promise<void> {
  const queue = post.accountId === null ? null : `account:${post.accountId}`;
  await addJob(db, post.id, queue, at);
}

/** Puts a post whose network has no place in this worker back, for any worker. */
export async function requeuePost(db: Database, postId: string, at: Date): Promise<void> {
  // A later time than its own tells that it was put back: the next posts of its account wait for it.
  await sql`update posts set wake_at = ${at} where id = ${postId} and status = 'SCHEDULED' and progress is null
    and lease_until is null and wake_at < ${at}`.execute(db);
  const post = await db.selectFrom('posts').select('account_id').where('id', '=', postId).executeTakeFirst();
  if (post) await queuePost(db, { id: postId, accountId: post.account_id }, at);
}

/** The call names the network too, so that a worker need not ask for it before it decides whether there is room. */
async function addJob(db: Database, postId: string, queue: string | null, at: Date): Promise<void> {
  await sql`select from graphile_worker.add_job(${PUBLISH_TASK},
    json_build_object('postId', ${postId}::text, 'network', (select platform from posts where id = ${postId}::uuid)),
    queue_name => ${queue}, run_at => ${at}::timestamptz, job_key => ${jobKey(postId)}, max_attempts => 25)`.execute(
    db,
  );
}

/** Takes a waiting call back. One that runs already finds the row changed. */
export async function unqueuePost(db: Database, postId: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${jobKey(postId)})`.execute(db);
}

export function jobKey(postId: string): string {
  return `post:${postId}`;
}
