import type { NotificationKind } from '@brandly/contract/notifications';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { NotificationsTable } from '../../db/tables/message-tables.ts';

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

/** False when the person has no such notification. */
export async function markRead(db: Database, userId: string, id: string): Promise<boolean> {
  const result = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('id', '=', id)
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
