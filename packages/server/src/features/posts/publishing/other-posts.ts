import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** A post that was found only by asking was stored later than it appeared; the asking lasts up to a day. */
const LATEST_WRITING = '25 hours';

/**
 * Returns the ids and addresses at the platform of other posts on the same external account, in any brand: a post with
 * the same words must not be taken for one of them. `since`: the intent, with the slack for clocks that adapters allow.
 */
export async function idsOfOtherPosts(
  db: Database,
  post: { id: string; accountId: string },
  since: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ remote_id: string; permalink: string | null }>`
    select p.remote_id, p.permalink
    from accounts mine
    join accounts a on a.platform = mine.platform and a.external_id = mine.external_id
    join posts p on p.account_id = a.id
    where mine.id = ${post.accountId} and p.id <> ${post.id} and p.remote_id is not null
      and p.published_at >= ${since}::timestamptz - interval '1 hour'
      and p.published_at <= ${since}::timestamptz + ${LATEST_WRITING}::interval`.execute(db);
  return new Set(rows.flatMap((row) => [row.remote_id, ...(row.permalink === null ? [] : [row.permalink])]));
}

/**
 * The condition that another post than `p` has the id that the platform named, so that it does not name `p`. `offset 0`
 * makes the planner ask the index row by row, however old its statistics are.
 * @param ids what the platform named, by post
 */
export const otherPostHasId = (ids: Readonly<Record<string, string>>) => sql`exists (
  select from posts o where o.platform = p.platform and o.remote_id = (${JSON.stringify(ids)}::jsonb ->> p.id::text)
    and o.id <> p.id and o.remote_id !~ '^(seen-by:|https?://)' offset 0)`;

export async function belongsToAnotherPost(db: Database, postId: string, remoteId: string): Promise<boolean> {
  const { rows } = await sql`
    select from posts p where p.id = ${postId} and ${otherPostHasId({ [postId]: remoteId })}`.execute(db);
  return rows.length > 0;
}

/**
 * Locks an id of the platform until the transaction ends, so that nobody else settles a post with it by asking. A
 * separate statement, so that the next one sees what was committed meanwhile.
 */
export async function lockRemoteId(trx: Database, platform: string | null, remoteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`remote-id:${platform}:${remoteId}`}, 0))`.execute(trx);
}
