import * as z from 'zod/mini';
import { FollowerRefresh } from './brands/followers.ts';
import { Notification } from './notifications/notifications.ts';
import { ScheduledPost } from './posts/posts.ts';
import { EDITING_POSTS_MAX } from './posts/presence.ts';
import { Id, InstantText, text } from './shapes.ts';

export const REALTIME_PATH = '/v1/realtime';
/** The server closes the socket of a session that is over, and of a token it does not take, with this code. */
export const NOT_SIGNED_IN_CODE = 4401;

/**
 * The first message of the client, within five seconds. The token never travels in the address. `since`: the `at` of the last
 * thing it heard, when it was here before; `pageAgeMs`: otherwise how old the page is, since what it shows may have been read
 * as long ago. What was told since is told it again.
 */
export const RealtimeHello = z.object({
  type: z.literal('authenticate'),
  token: text(4096),
  userId: z.optional(Id),
  since: z.optional(InstantText),
  pageAgeMs: z.optional(z.number().check(z.nonnegative(), z.maximum(1e12))),
});
export type RealtimeHello = z.infer<typeof RealtimeHello>;

/** What every message carries beside its content: its number, the same each time it is told, and when that was. */
export const RealtimeStamp = z.object({ seq: z.optional(z.number()), at: z.optional(InstantText) });
export type RealtimeStamp = z.infer<typeof RealtimeStamp>;

/** What a page may say after it. The posts it has open in a composer, all of them each time; none: it is closed. */
export const RealtimeSaying = z.object({
  type: z.literal('editing'),
  /** One per composer that is open, made up by the page. */
  tabId: Id,
  postIds: z.array(Id).check(z.maxLength(EDITING_POSTS_MAX)),
});
export type RealtimeSaying = z.infer<typeof RealtimeSaying>;

/** Somebody who has a post open in a composer. */
export const PostEditor = z.object({
  tabId: Id,
  userId: Id,
  name: z.string(),
  /** Unless it is said again, they count as gone from then on. */
  until: InstantText,
});
export type PostEditor = z.infer<typeof PostEditor>;

/** What the server says. */
export const RealtimeMessage = z.discriminatedUnion('type', [
  /** `isCaughtUp`: what was told since the hello's `since` or `pageAgeMs` follows. Else everything has to be asked for again. */
  z.object({ type: z.literal('ready'), isCaughtUp: z.optional(z.boolean()) }),
  /** Nothing has happened until `at`. */
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('new_notification'), message: z.string(), notification: Notification }),
  /** Some were read, here or on another page. */
  z.object({ type: z.literal('notifications_read') }),
  z.object({ type: z.literal('post_changed'), post: ScheduledPost }),
  z.object({ type: z.literal('post_deleted'), postId: Id, brandId: Id, revision: z.number() }),
  z.object({ type: z.literal('post_editors'), postId: Id, editors: z.array(PostEditor) }),
  /** Somebody else changed what the person may do. */
  z.object({ type: z.literal('profile_changed') }),
  z.object({ type: z.literal('brand_changed'), brandId: Id }),
  z.object({ type: z.literal('followers_changed'), refresh: FollowerRefresh }),
  /** New figures of an account are there, or asking for them failed. */
  z.object({ type: z.literal('analytics_changed'), brandId: Id, accountId: Id }),
]);
export type RealtimeMessage = z.infer<typeof RealtimeMessage>;
