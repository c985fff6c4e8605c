import * as z from 'zod/mini';
import { WirePlatformSchema } from '../platforms/shapes.ts';
import { Id, InstantText, RowId } from '../shapes.ts';
import { POST_STATUSES } from './life.ts';
import { POST_TYPES, ScheduledPost } from './posts.ts';

/** The number of versions of a post that are kept, newest first. */
export const VERSIONS_KEPT = 100;

/** A post as it was after one change, with the person who made it and when. */
export const PostVersion = z.object({
  version: z.number(),
  madeAt: InstantText,
  /** The person's name; null: they no longer have an account. */
  madeBy: z.nullable(z.string()),
  /** Whether this is the current state of the post. */
  isCurrent: z.boolean(),
  status: z.enum(POST_STATUSES),
  platform: z.nullable(WirePlatformSchema),
  postType: z.enum(POST_TYPES),
  /** Sanitised HTML. */
  content: z.string(),
  linkUrl: z.nullable(z.string()),
  platformOptions: z.record(z.string(), z.string()),
  mediaUrls: z.array(z.string()),
  mediaAltTexts: z.array(z.string()),
  signedMediaUrls: z.array(z.string()),
  /** How many of its files have been removed since. */
  missingFiles: z.number(),
  scheduledFor: z.nullable(InstantText),
  wallClock: z.nullable(z.string()),
  timeZone: z.string(),
});
export type PostVersion = z.infer<typeof PostVersion>;

export const postVersionRoutes = {
  listPostVersions: {
    method: 'GET',
    path: '/v1/scheduled-posts/{postId}/versions',
    access: 'post.view',
    summary: "List a post's versions. Each change with its author and time, newest first",
    params: z.object({ postId: RowId('post_not_found') }),
    response: z.object({ versions: z.array(PostVersion) }),
  },
  restorePostVersion: {
    method: 'POST',
    path: '/v1/scheduled-posts/{postId}/versions/{version}/restoration',
    access: 'post.edit',
    summary: 'Restore a version. Brings back its text, files and options; platform and status stay',
    params: z.object({ postId: RowId('post_not_found'), version: Id }),
    /** The version the post was read at; a stale one is answered 409 with the current post. */
    body: z.strictObject({ version: z.optional(z.number().check(z.int())) }),
    response: z.object({ scheduledPost: ScheduledPost }),
  },
} as const;
