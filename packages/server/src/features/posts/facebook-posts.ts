import { AppError } from '../../app-error.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Handlers } from '../../http/handler.ts';
import { deletePost } from './delete-post.ts';
import type { PostsDeps } from './posts-deps.ts';
import { selectPost } from './queries.ts';
import type { postHandlers } from './routes.ts';
import { viewPost } from './view.ts';

type Others = ReturnType<typeof postHandlers>;

/** The paths that name Facebook: the same posts, of that one network. A post of another one is not found here. */
export function facebookPostHandlers(
  deps: PostsDeps,
  others: Pick<Others, 'createPost' | 'listPosts' | 'updatePost'>,
): Handlers<
  'createFacebookPost' | 'listFacebookPosts' | 'getFacebookPost' | 'updateFacebookPost' | 'deleteFacebookPost'
> {
  const requirePost = async (userId: string, postId: string) => {
    const row = isUuid(postId) ? await selectPost(deps.db, userId, postId) : undefined;
    if (row?.platform !== 'facebook') throw new AppError('post_not_found');
    return row;
  };
  return {
    createFacebookPost: ({ params, body }, asker) => {
      refuseOtherNetwork(body.platform);
      return others.createPost({ params, body: { ...body, platform: 'facebook' } }, asker);
    },
    listFacebookPosts: async ({ params, query }, asker) => {
      const list = await others.listPosts({ params, query: { ...query, platform: 'facebook' } }, asker);
      return { posts: list.scheduledPosts };
    },
    getFacebookPost: async ({ params }, { person }) => ({
      post: viewPost(await requirePost(person.id, params.postId), deps.media),
    }),
    updateFacebookPost: async ({ params, body }, asker) => {
      refuseOtherNetwork(body.platform);
      await requirePost(asker.person.id, params.postId);
      return { post: (await others.updatePost({ params, body }, asker)).scheduledPost };
    },
    deleteFacebookPost: async ({ params }, { person }) => {
      await requirePost(person.id, params.postId);
      await deletePost(deps, person.id, params.postId);
    },
  };
}

function refuseOtherNetwork(platform: string | null | undefined): void {
  if (platform === undefined || platform === null || platform === 'facebook') return;
  const issues = [{ path: 'platform', message: 'Here it is Facebook, or left out.' }];
  throw new AppError('validation_failed', { issues });
}
