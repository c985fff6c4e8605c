import type { NotificationKind } from '@brandly/contract/notifications';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { MessageTables } from '../../db/tables/message-tables.ts';
import { usableBrand } from '../brands/public.ts';

export type NotificationRow = Selectable<MessageTables['notifications']>;

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

/** What a notification shows about its post: the brand's name, and the storage key of its first image if it has one. */
type PostShown = { brandName: string; pictureKey: string | null };

/** The posts that the person may see, by their ids. */
export async function postsShown(
  db: Database,
  personId: string,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, PostShown>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts')
    .innerJoin('brands', 'brands.id', 'posts.brand_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('post_media')
          .innerJoin('media', 'media.id', 'post_media.media_id')
          // An image without a thumbnail is shown in full.
          .select((of) => of.fn.coalesce('media.thumbnail_key', 'media.storage_key').as('key'))
          .whereRef('post_media.post_id', '=', 'posts.id')
          .where((of) => of.or([of('media.thumbnail_key', 'is not', null), of('media.kind', '=', 'image')]))
          .orderBy('post_media.position')
          .limit(1)
          .as('picture'),
      (join) => join.onTrue(),
    )
    .select(['posts.id', 'brands.name as brandName', 'picture.key as pictureKey'])
    .where('posts.id', 'in', postIds)
    .where('posts.deleted_at', 'is', null)
    .where(usableBrand(sql`brands`, personId, 'post.view'))
    .execute();
  return new Map(rows.map(({ id, ...shown }) => [id, shown]));
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

/** Marks those of the notifications that are the person's. False when none is theirs. */
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
