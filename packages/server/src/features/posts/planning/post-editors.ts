import { EDITING_LIFE_MS } from '@brandly/contract/posts/presence';
import type { PostEditor, RealtimeSaying } from '@brandly/contract/realtime';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { isUuid } from '../../../db/uuid.ts';
import { emit } from '../../../realtime/outbox.ts';
import { usableBrand } from '../../brands/public.ts';
import type { PostsDeps } from '../posts-deps.ts';

type EditorRow = { post_id: string; tab_id: string; user_id: string; name: string; seen_at: Date };

/**
 * Stores which posts a tab has open in a composer, and tells everybody who may see them who is writing. A tab that is
 * silent for EDITING_LIFE_MS counts as gone, whatever ended it, so that nobody is shown as writing who is not. Posts
 * that the person may not see are silently left out. For somebody who writes alone only the row is updated.
 */
export async function noteEditing(
  deps: Pick<PostsDeps, 'db' | 'clock'>,
  userId: string,
  { tabId, postIds }: RealtimeSaying,
): Promise<void> {
  const now = deps.clock.now();
  const wanted = postIds.filter(isUuid);
  await inTransaction(deps.db, async (trx) => {
    const { rows: left } = await sql<{ post_id: string }>`
      delete from post_editors where user_id = ${userId} and tab_id = ${tabId} and post_id <> all(${wanted}::uuid[])
      returning post_id`.execute(trx);
    const { rows: open } = await sql<{ post_id: string; is_new: boolean }>`
      insert into post_editors (post_id, tab_id, user_id, seen_at)
      select p.id, ${tabId}, ${userId}, ${now} from posts p join brands b on b.id = p.brand_id
      where p.id = any(${wanted}::uuid[]) and p.deleted_at is null and ${usableBrand(sql`b`, userId, 'post.edit')}
      order by p.id
      on conflict (post_id, tab_id) do update set seen_at = excluded.seen_at where post_editors.user_id = ${userId}
      returning post_id, xmax = 0 as is_new`.execute(trx);
    for (const { post_id: postId } of left) await tellEditors(trx, postId, now, true);
    for (const { post_id: postId, is_new: isNew } of open) await tellEditors(trx, postId, now, isNew);
  });
}

async function tellEditors(trx: Database, postId: string, now: Date, hasChanged: boolean): Promise<void> {
  const gone = new Date(now.getTime() - EDITING_LIFE_MS);
  await trx.deleteFrom('post_editors').where('post_id', '=', postId).where('seen_at', '<=', gone).execute();
  const { rows } = await sql<EditorRow>`
    select e.*, u.name from post_editors e join users u on u.id = e.user_id
    where e.post_id = ${postId} order by e.seen_at, e.tab_id`.execute(trx);
  // While somebody writes alone, nobody needs each of their heartbeats.
  if (!hasChanged && rows.length < 2) return;
  const editors = rows.map(
    (row): PostEditor => ({
      tabId: row.tab_id,
      userId: row.user_id,
      name: row.name,
      until: new Date(row.seen_at.getTime() + EDITING_LIFE_MS).toISOString(),
    }),
  );
  const { rows: owners } = await sql<{ user_id: string }>`
    select b.user_id from posts p join brands b on b.id = p.brand_id where p.id = ${postId}`.execute(trx);
  const hearers = new Set([...owners, ...rows].map((row) => row.user_id));
  const message = { type: 'post_editors' as const, postId, editors };
  await emit(
    trx,
    [...hearers].map((userId) => ({ userId, message })),
    now,
  );
}
