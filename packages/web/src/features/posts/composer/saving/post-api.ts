import { api } from '../../../../api/api.ts';
import type { PostApi } from './post-calls.ts';

/** The API itself. */
export const POST_API: PostApi = {
  create: async ({ brandId, body }, idempotencyKey) =>
    (await api.createPost({ params: { brandId }, body, idempotencyKey })).scheduledPost,
  update: async ({ row, body }) => (await api.updatePost({ params: { postId: row.id }, body })).scheduledPost,
  remove: async (rowId) => (await api.deletePost({ params: { postId: rowId } })).revision,
};
