import { PLATFORM_NAMES, type PlatformId, toWirePlatform, VIDEO_LINK_PLATFORM } from '@brandly/contract/platforms';
import type { platformCallRoutes } from '@brandly/contract/posts/platform-calls';
import type { platformPathRoutes } from '@brandly/contract/posts/platform-paths';
import { AppError } from '../../app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireBrand } from '../brands/public.ts';
import { type ChoiceDeps, listPostChoices } from './planning/post-choices.ts';
import { type RemovalDeps, removePublication } from './planning/remove-publication.ts';
import { type UploadVideoDeps, uploadVideo } from './planning/upload-video.ts';
import type { PostsDeps } from './posts-deps.ts';
import type { postHandlers } from './routes.ts';

type Deps = PostsDeps & {
  /** Disconnects one account; see accounts. */
  disconnect: (person: { id: string }, accountId: string) => Promise<void>;
  posts: ReturnType<typeof postHandlers>;
};

/** Handles the paths with a platform in them: each does what the path without it does, for that platform alone. */
export function platformPathHandlers(deps: Deps): Handlers<keyof typeof platformPathRoutes> {
  const { posts } = deps;
  const find = async (
    input: { params: { postId: string; platform: PlatformId } },
    asker: Parameters<typeof posts.getPost>[1],
  ) => {
    const { scheduledPost } = await posts.getPost({ params: { postId: input.params.postId } }, asker);
    // Another person's post and a post on another platform are both reported as not found.
    if (scheduledPost.platform !== toWirePlatform(input.params.platform)) throw new AppError('post_not_found');
    return scheduledPost;
  };
  return {
    disconnectPlatform: async ({ params }, { person }) => {
      const brand = await requireBrand(deps.db, person, params.id, 'account.disconnect');
      const ids = await accountIds(deps, brand.id, params.platform);
      if (ids.length === 0) throw new AppError('account_not_found');
      for (const id of ids) await deps.disconnect(person, id);
    },
    createPlatformPost: async ({ params, body }, asker) => {
      refuseOtherPlatform(params.platform, body.platform);
      const request = { ...body, platform: params.platform };
      return posts.createPost({ params: { brandId: params.id }, body: request }, asker);
    },
    listPlatformPosts: async ({ params, query }, asker) => {
      const ask = { params: { brandId: params.id }, query: { ...query, platform: params.platform } };
      return { posts: (await posts.listPosts(ask, asker)).scheduledPosts };
    },
    getPlatformPost: async (input, asker) => ({ post: await find(input, asker) }),
    updatePlatformPost: async (input, asker) => {
      refuseOtherPlatform(input.params.platform, input.body.platform);
      const { id: postId } = await find(input, asker);
      return { post: (await posts.updatePost({ params: { postId }, body: input.body }, asker)).scheduledPost };
    },
    deletePlatformPost: async (input, asker) => {
      const { id: postId } = await find(input, asker);
      return posts.deletePost({ params: { postId } }, asker);
    },
  };
}

function refuseOtherPlatform(ofPath: PlatformId, ofBody: PlatformId | null | undefined): void {
  if (ofBody === undefined || ofBody === null || ofBody === ofPath) return;
  const issues = [{ path: 'platform', message: `Here it is ${PLATFORM_NAMES[ofPath]}, or left out.` }];
  throw new AppError('validation_failed', { issues });
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

/** Handlers that call a platform while the person waits. */
export function platformCallHandlers(
  deps: RemovalDeps & UploadVideoDeps & ChoiceDeps,
): Handlers<keyof typeof platformCallRoutes> {
  return {
    listPostChoices: async ({ params }, { person }) => ({
      choices: await listPostChoices(deps, person.id, params.accountId),
    }),
    removePublication: async ({ params }, { person }) => {
      return { revision: await removePublication(deps, person.id, params.postId) };
    },
    uploadYouTubeVideo: async ({ params, body }, { person, madeId }) => {
      const { title, description, privacyStatus: privacy, videoUrl } = body;
      const ask = { platform: VIDEO_LINK_PLATFORM, title, description, privacy, videoUrl };
      return { videoUrl: await uploadVideo(deps, person.id, params.brandId, ask, madeId) };
    },
  };
}
