import * as z from 'zod/mini';
import { Id, InstantText, QueryFlag, QueryNumber, RowParams, SentId, text } from '../shapes.ts';
import { NOTIFICATION_KIND_NAMES, type NotificationKindName } from './kinds.ts';

export const NOTIFICATION_KINDS = NOTIFICATION_KIND_NAMES;
export type NotificationKind = NotificationKindName;

export const Notification = z.object({
  id: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: InstantText,
  /** Where a click leads: a path of the web app. */
  link: z.nullable(z.string()),
  /** Signed address of the first image of its post; null: there is none, or the notification arrives live. */
  thumbnailUrl: z.nullable(z.string()),
  /** The brand of that post, if the person may see it. */
  brandName: z.optional(z.nullable(z.string())),
});
export type Notification = z.infer<typeof Notification>;

/** The most that a list holds. */
const READ_TOGETHER_MAX = 100;

export const notificationRoutes = {
  listNotifications: {
    method: 'GET',
    path: '/v1/notifications',
    access: 'own',
    summary: 'List notifications. Newest first',
    query: z.object({
      limit: z.optional(QueryNumber.check(z.maximum(READ_TOGETHER_MAX))),
      offset: z.optional(QueryNumber),
      unread: z.optional(QueryFlag),
      kind: z.optional(z.enum(NOTIFICATION_KINDS)),
    }),
    response: z.object({ data: z.array(Notification) }),
  },
  countUnreadNotifications: {
    method: 'GET',
    path: '/v1/notifications/unread-count',
    access: 'own',
    summary: 'Count unread notifications',
    response: z.object({ data: z.object({ count: z.number() }) }),
  },
  readNotification: {
    method: 'POST',
    path: '/v1/notifications/{id}/read',
    access: 'own',
    summary: 'Mark a notification as read',
    params: RowParams('notification_not_found'),
    response: z.object({ success: z.boolean() }),
  },
  readNotifications: {
    method: 'POST',
    path: '/v1/notifications/mark-read',
    access: 'own',
    summary: 'Mark several notifications as read. What is not yours, or is no more, is passed over',
    body: z.strictObject({ ids: z.array(SentId).check(z.minLength(1), z.maxLength(READ_TOGETHER_MAX)) }),
    response: z.object({ success: z.boolean() }),
  },
  readAllNotifications: {
    method: 'POST',
    path: '/v1/notifications/mark-all-read',
    access: 'own',
    summary: 'Mark all notifications as read',
    response: z.object({ success: z.boolean() }),
  },
  testNotification: {
    method: 'POST',
    path: '/v1/notifications/test',
    access: 'own',
    summary: 'Send yourself a test notification. In development only',
    body: z.strictObject({
      title: z._default(text(200, z.minLength(1)), 'A test'),
      message: z._default(text(1000, z.minLength(1)), 'This is how a notification looks.'),
    }),
    response: z.object({ data: Notification }),
    status: 201,
  },
} as const;
