import type { PostFigures, ScheduledPost } from '@brandly/contract/posts';
import type { Database } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';

type Published = Pick<ScheduledPost, 'id' | 'socialAccountId' | 'remoteId'>;

/** Returns the metrics of published posts, as their platforms last reported them. Posts without any are left out. */
export async function readFigures(db: Database, posts: readonly Published[]): Promise<PostFigures[]> {
  const known = posts.flatMap(({ id, socialAccountId, remoteId }) =>
    socialAccountId !== null && remoteId !== null ? [{ id, socialAccountId, remoteId }] : [],
  );
  if (known.length === 0) return [];
  const rows = await allRows(db)<Omit<PostFigures, 'fetchedAt'> & { fetchedAt: Date }>`
    select p.id as "postId", f.reach, f.likes, f.comments, f.shares, f.fetched_at as "fetchedAt"
    from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map((one) => one.socialAccountId)}::uuid[],
      ${known.map(({ remoteId }) => remoteId)}::text[]) as p (id, account_id, remote_id)
    join insight_posts f on f.account_id = p.account_id and f.remote_id = p.remote_id`;
  return rows.map((row) => ({ ...row, fetchedAt: row.fetchedAt.toISOString() }));
}
