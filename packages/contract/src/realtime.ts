import * as z from 'zod/mini';
import { FollowerRefresh } from './followers.ts';
import { Notification } from './notifications.ts';
import { ScheduledPost } from './posts.ts';
import { Id } from './shapes.ts';

export const REALTIME_PATH = '/v1/realtime';

/** The first message of the client, within five seconds. The token never travels in the address. */
export const RealtimeHello = z.object({ type: z.literal('authenticate'), token: z.string(), userId: z.optional(Id) });

/** What the server says. */
export const RealtimeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('new_notification'), message: z.string(), notification: Notification }),
  z.object({ type: z.literal('post_changed'), post: ScheduledPost }),
  z.object({ type: z.literal('post_deleted'), postId: Id, brandId: Id }),
  z.object({ type: z.literal('brand_changed'), brandId: Id }),
  z.object({ type: z.literal('followers_changed'), refresh: FollowerRefresh }),
  /** New figures of an account are there, or asking for them failed. */
  z.object({ type: z.literal('analytics_changed'), brandId: Id, accountId: Id }),
]);
export type RealtimeMessage = z.infer<typeof RealtimeMessage>;
