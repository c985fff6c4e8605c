import { randomUUIDv7 } from 'node:crypto';
import type { Notification, NotificationKind } from '@brandly/contract/notifications';
import type { Database } from '../../db/database.ts';
import { tell } from '../../realtime/tell.ts';
import { notificationMail } from './notification-mail.ts';

/** These are mailed too: somebody has to do something, and may not have the page open. */
const MAILED: ReadonlySet<NotificationKind> = new Set([
  'post_failed',
  'post_held',
  'post_outcome_unknown',
  'account_needs_reconnecting',
  'early_access_approved',
]);

export type Notice = {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  /** A path of the web app. */
  link: string | null;
};

/**
 * Notifies a person inside the caller's transaction: the bell's row, a message to the open pages at the commit, and a
 * mail (OutgoingMail) for what needs a person.
 */
export async function notify(trx: Database, notice: Notice, now: Date): Promise<Notification> {
  const row = {
    id: randomUUIDv7(),
    user_id: notice.userId,
    kind: notice.kind,
    title: notice.title,
    message: notice.message,
    link: notice.link,
    created_at: now,
  };
  await trx.insertInto('notifications').values(row).execute();
  const notification: Notification = {
    id: row.id,
    kind: notice.kind,
    title: notice.title,
    message: notice.message,
    link: notice.link,
    isRead: false,
    createdAt: now.toISOString(),
  };
  await tell(trx, notice.userId, { type: 'new_notification', message: notice.title, notification }, now);
  if (MAILED.has(notice.kind)) await mail(trx, notice, now);
  return notification;
}

async function mail(trx: Database, notice: Notice, now: Date): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', notice.userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  if (!user) return;
  await trx
    .insertInto('outbox')
    .values({
      kind: 'mail',
      user_id: notice.userId,
      payload: JSON.stringify(notificationMail(notice, user)),
      created_at: now,
      due_at: now,
    })
    .execute();
}
