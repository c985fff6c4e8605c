import * as z from 'zod/mini';
import { RowId, text } from '../shapes.ts';
import { GonePost } from './posts.ts';
import { YOUTUBE_PRIVACY } from './privacy.ts';

/** The default title of a video on YouTube. */
const USUAL_VIDEO_TITLE = 'Uploaded Video';

/** One thing to choose for a post on one account, among what the platform offers that account right now. */
export const PostChoice = z.object({
  /** Its name in a post's `platformOptions`, e.g. `board`. */
  option: z.string(),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The platform requires the person to choose; there is no default. */
  isRequired: z.boolean(),
});
export type PostChoice = z.infer<typeof PostChoice>;

/** The calls about posts that ask a platform while the person waits. */
export const platformCallRoutes = {
  removePublication: {
    method: 'DELETE',
    path: '/v1/scheduled-posts/{postId}/publication',
    access: 'post.remove',
    summary:
      'Remove a published post, a thread with all its parts. Deletes it on its platform, where the platform allows it, and here',
    params: z.object({ postId: RowId('post_not_found') }),
    response: GonePost,
  },
  uploadYouTubeVideo: {
    method: 'POST',
    path: '/v1/brands/{brandId}/youtube/videos',
    access: 'post.publish',
    summary: 'Publish a video on YouTube now. Returns the address of the video',
    params: z.object({ brandId: RowId('brand_not_found') }),
    body: z.strictObject({
      title: z._default(text(1_000), USUAL_VIDEO_TITLE),
      description: z._default(text(200_000), ''),
      privacyStatus: z._default(z.enum(YOUTUBE_PRIVACY), 'private'),
      /** A stored file, by its name in posts. */
      videoUrl: text(2048, z.minLength(1)),
    }),
    response: z.object({ videoUrl: z.string() }),
    creates: true,
  },
  listPostChoices: {
    method: 'GET',
    path: '/v1/social-accounts/{accountId}/post-choices',
    access: 'post.create',
    summary: "List an account's choices for posts. Boards or audiences, as the platform returns them",
    params: z.object({ accountId: RowId('account_not_found') }),
    response: z.object({ choices: z.array(PostChoice) }),
  },
} as const;
