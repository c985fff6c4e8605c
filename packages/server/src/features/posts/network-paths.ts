import { PLATFORM_NAMES, type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import { AppError } from '../../app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireBrand } from '../brands/public.ts';
import type { PostsDeps } from './posts-deps.ts';
import type { postHandlers } from './routes.ts';

type Deps = PostsDeps & {
  /** Disconnects one account; see accounts. */
  disconnect: (person: { id: string }, accountId: string) => Promise<void>;
  posts: ReturnType<typeof postHandlers>;
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
      const brand = await requireBrand(deps.db, person, params.id, 'account.disconnect');
      const ids = await accountIds(deps, brand.id, params.platform);
      if (ids.length === 0) throw new AppError('account_not_found');
      for (const id of ids) await deps.disconnect(person, id);
    },
    createNetworkPost: async ({ params, body }, asker) => {
      refuseOtherNetwork(params.platform, body.platform);
      const request = { ...body, platform: params.platform };
      return posts.createPost({ params: { brandId: params.id }, body: request }, asker);
    },
    listNetworkPosts: async ({ params, query }, asker) => {
      const ask = { params: { brandId: params.id }, query: { ...query, platform: params.platform } };
      return { posts: (await posts.listPosts(ask, asker)).scheduledPosts };
    },
    getNetworkPost: async (input, asker) => ({ post: await find(input, asker) }),
    updateNetworkPost: async (input, asker) => {
      refuseOtherNetwork(input.params.platform, input.body.platform);
      const { id: postId } = await find(input, asker);
      return { post: (await posts.updatePost({ params: { postId }, body: input.body }, asker)).scheduledPost };
    },
    deleteNetworkPost: async (input, asker) => {
      const { id: postId } = await find(input, asker);
      return posts.deletePost({ params: { postId } }, asker);
    },
  };
}

function refuseOtherNetwork(ofPath: PlatformId, ofBody: PlatformId | null | undefined): void {
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
