import { setTimeout as sleep } from 'node:timers/promises';
import { PLATFORM_NAMES, type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { AppError } from '../../app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireBrand } from '../brands/access.ts';
import type { PostsDeps } from './posts-deps.ts';
import type { postHandlers } from './routes.ts';

/** A network works on a video for longer than anybody waits for an answer; then the post goes on by itself. */
const WAIT_FOR_VIDEO_MS = 20_000;
const LOOK_EVERY_MS = 500;
/** A post must lie in the future, if only just. */
const AT_ONCE_MS = 1_000;
/** Of a video that came without a title, by the published interface. */
const UNTITLED = 'Uploaded Video';

type Deps = PostsDeps & {
  /** Disconnects one account; see accounts. */
  disconnect: (person: { id: string }, accountId: string) => Promise<void>;
  posts: ReturnType<typeof postHandlers>;
  /** How long a request waits for a video, milliseconds; tests wait less. */
  waitForVideoMs?: number;
};

/** The paths with a network in them: each does what the path without it does, for that network alone. */
export function networkPathHandlers(
  deps: Deps,
): Handlers<
  | 'disconnectNetwork'
  | 'createNetworkPost'
  | 'listNetworkPosts'
  | 'getNetworkPost'
  | 'updateNetworkPost'
  | 'deleteNetworkPost'
  | 'uploadYoutubeVideo'
> {
  const { posts } = deps;
  const find = async (
    input: { params: { postId: string; platform: PlatformId } },
    asker: Parameters<typeof posts.getPost>[1],
  ) => {
    const { scheduledPost } = await posts.getPost({ params: { postId: input.params.postId } }, asker);
    // Somebody else's post and one at another network are both not here.
    if (scheduledPost.platform !== toWirePlatform(input.params.platform)) throw new AppError('post_not_found');
    return scheduledPost;
  };
  return {
    disconnectNetwork: async ({ params }, { person }) => {
      const brand = await requireBrand(deps.db, person, params.id);
      const ids = await accountIds(deps, brand.id, params.platform);
      if (ids.length === 0) throw new AppError('account_not_found');
      for (const id of ids) await deps.disconnect(person, id);
    },
    createNetworkPost: async ({ params, body }, asker) => {
      const request = { ...body, platform: params.platform };
      return posts.createPost({ params: { brandId: params.id }, body: request }, asker);
    },
    listNetworkPosts: async ({ params, query }, asker) => {
      const ask = { params: { brandId: params.id }, query: { ...query, platform: params.platform } };
      return { posts: (await posts.listPosts(ask, asker)).scheduledPosts };
    },
    getNetworkPost: async (input, asker) => ({ post: await find(input, asker) }),
    updateNetworkPost: async (input, asker) => {
      const { id: postId } = await find(input, asker);
      return { post: (await posts.updatePost({ params: { postId }, body: input.body }, asker)).scheduledPost };
    },
    deleteNetworkPost: async (input, asker) => {
      const { id: postId } = await find(input, asker);
      await posts.deletePost({ params: { postId } }, asker);
    },
    uploadYoutubeVideo: async ({ params, body }, asker) => {
      const { scheduledPost } = await posts.createPost(
        {
          params: { brandId: params.id },
          body: {
            platform: 'youtube',
            content: body.description ?? '',
            mediaUrls: [body.videoUrl],
            postType: 'VIDEO',
            status: 'SCHEDULED',
            scheduledFor: new Date(deps.clock.now().getTime() + AT_ONCE_MS).toISOString(),
            networkOptions: { title: body.title ?? UNTITLED, privacy: body.privacyStatus ?? 'private' },
          },
        },
        asker,
      );
      const read = async () => (await posts.getPost({ params: { postId: scheduledPost.id } }, asker)).scheduledPost;
      return { videoUrl: await videoUrl(read, 'youtube', deps.waitForVideoMs ?? WAIT_FOR_VIDEO_MS) };
    },
  };
}

/** The address of a video once its post is out. Throws `video_refused`, or `video_on_its_way` when it takes longer. */
async function videoUrl(
  read: () => Promise<Pick<ScheduledPost, 'status' | 'permalink' | 'trouble' | 'progress'>>,
  platform: PlatformId,
  waitMs: number,
): Promise<string> {
  const values = { platform: PLATFORM_NAMES[platform] };
  const until = performance.now() + waitMs;
  for (;;) {
    const post = await read();
    if (post.status === 'PUBLISHED' && post.permalink !== null) return post.permalink;
    if (post.status === 'FAILED' || post.status === 'CANCELLED' || post.progress === 'held') {
      throw new AppError('video_refused', { values: { problem: post.trouble?.message ?? 'It was not sent.' } });
    }
    if (performance.now() > until) throw new AppError('video_on_its_way', { values });
    await sleep(LOOK_EVERY_MS);
  }
}

async function accountIds({ db }: Deps, brandId: string, platform: PlatformId): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('platform', '=', platform)
    .where('disconnected_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.id);
}
