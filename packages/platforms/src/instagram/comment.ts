import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { createCommentPublisher } from '../comments/comment-publisher.ts';
import { nullIf } from '../verdict.ts';
import { callInstagram } from './api.ts';
import { COMMENT_SCOPE } from './limits.ts';

const Created = z.object({ id: RemoteId });
const Comments = z.object({
  data: z.array(
    z.object({
      id: RemoteId,
      text: z.string().optional(),
      timestamp: z.string(),
      username: z.string().optional(),
    }),
  ),
});

/** Instagram's API gives no address of a comment (developers.facebook.com, Instagram platform: ig-media/comments). */
export const comment = createCommentPublisher({
  name: 'Instagram',
  scopes: [COMMENT_SCOPE],
  create: async (postId, text, { app, grant }, io) => {
    const { id } = await callInstagram({ app, grant }, io, {
      path: `/${postId}/comments`,
      body: { message: text },
      effect: 'create',
      schema: Created,
    });
    return { remoteId: id, permalink: null };
  },
  // Newest first, at most 50 per answer.
  list: async (postId, { app, username, grant }, io) => {
    const { data } = await callInstagram({ app, grant }, io, {
      path: `/${postId}/comments`,
      query: { fields: 'id,text,timestamp,username', limit: '50' },
      schema: Comments,
    });
    return data
      .filter((one) => one.username === undefined || one.username === username)
      .map(({ id, text = '', timestamp }) => ({ remoteId: id, permalink: null, text, at: Date.parse(timestamp) }));
  },
  askAfterMs: [10_000, 30_000, 120_000],
  remove: async (remoteId, { app, grant }, io) => {
    await nullIf(
      callInstagram({ app, grant }, io, {
        method: 'DELETE',
        path: `/${remoteId}`,
        schema: z.object({ success: z.literal(true) }),
      }),
      ({ code }) => code === '100/33',
    );
  },
});
