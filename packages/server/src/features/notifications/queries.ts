import type { NotificationKind } from '@brandly/contract/notifications';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { NotificationsTable } from '../../db/tables/message-tables.ts';
import { usableBrand } from '../brands/public.ts';

export type NotificationRow = Selectable<NotificationsTable>;

export const listNotifications = (
  db: Database,
  userId: string,
  page: { limit: number; offset: number; unread?: boolean | undefined; kind?: NotificationKind | undefined },
): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('in_bell', '=', true)
    .$if(page.unread === true, (query) => query.where('is_read', '=', false))
    .$if(page.kind !== undefined, (query) => query.where('kind', '=', page.kind ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** The brand's name of each post that the person may see, by the post's id. */
export async function brandsOf(
  db: Database,
  personId: string,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts')
    .innerJoin('brands', 'brands.id', 'posts.brand_id')
    .select(['posts.id', 'brands.name'])
    .where('posts.id', 'in', postIds)
    .where('posts.deleted_at', 'is', null)
    .where(usableBrand(sql`brands`, personId, 'post.view'))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The first picture of each post that has one and that the person may see, by the post's id; its storage key. */
export async function thumbnailsOf(
  db: Database,
  personId: string,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('post_media')
    .innerJoin('posts', 'posts.id', 'post_media.post_id')
    .innerJoin('brands', 'brands.id', 'posts.brand_id')
    .innerJoin('media', 'media.id', 'post_media.media_id')
    .select((eb) => [
      'post_media.post_id',
      // A picture without a small one is seen whole.
      eb.fn
        .coalesce('media.thumbnail_key', eb.case().when('media.kind', '=', 'image').then(eb.ref('storage_key')).end())
        .as('key'),
    ])
    .distinctOn('post_media.post_id')
    .where('post_media.post_id', 'in', postIds)
    .where('posts.deleted_at', 'is', null)
    .where(usableBrand(sql`brands`, personId, 'post.view'))
    .where((eb) => eb.or([eb('media.thumbnail_key', 'is not', null), eb('media.kind', '=', 'image')]))
    .orderBy('post_media.post_id')
    .orderBy('post_media.position')
    .execute();
  return new Map(rows.flatMap(({ post_id, key }) => (key === null ? [] : [[post_id, key]])));
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .where('in_bell', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Of the notifications with these ids the person's are marked. False when none is theirs. */
export async function markRead(db: Database, userId: string, ids: readonly string[]): Promise<boolean> {
  const result = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns whether any was unread. */
export async function markAllRead(db: Database, userId: string): Promise<boolean> {
  const result = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
