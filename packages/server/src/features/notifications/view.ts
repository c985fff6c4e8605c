import { NOTIFICATION_KINDS, type Notification, type NotificationKind } from '@brandly/contract/notifications';
import type { NotificationRow } from './queries.ts';

export function notificationView(
  row: NotificationRow,
  ofPost: Pick<Notification, 'thumbnailUrl' | 'brandName'>,
): Notification {
  return {
    id: row.id,
    kind: asKind(row.kind),
    title: row.title,
    message: row.message,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    link: row.link,
    ...ofPost,
  };
}

function asKind(kind: string): NotificationKind {
  const known = NOTIFICATION_KINDS.find((name) => name === kind);
  if (!known) throw new Error(`A notification of the unknown kind ${kind}`);
  return known;
}
