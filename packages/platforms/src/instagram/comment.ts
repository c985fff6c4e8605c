import * as z from 'zod';
import { createCommentPublisher } from '../comments/comment-publisher.ts';
import { PlatformFailure } from '../verdict.ts';
import { callInstagram, InstagramId } from './api.ts';
import { COMMENT_SCOPE } from './limits.ts';

const Created = z.object({ id: InstagramId });
const Comments = z.object({
  data: z.array(
    z.object({
      id: InstagramId,
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
    const { id } = await callInstagram(app, io, {
      method: 'POST',
      path: `/${postId}/comments`,
      token: grant.accessToken,
      body: { message: text },
      effect: 'create',
      schema: Created,
    });
    return { remoteId: id, permalink: null };
  },
  // Newest first, at most 50 per answer.
  list: async (postId, { app, username, grant }, io) => {
    const { data } = await callInstagram(app, io, {
      method: 'GET',
      path: `/${postId}/comments`,
      token: grant.accessToken,
      query: { fields: 'id,text,timestamp,username', limit: '50' },
      schema: Comments,
    });
    return data
      .filter((one) => one.username === undefined || one.username === username)
      .map(({ id, text = '', timestamp }) => ({ remoteId: id, permalink: null, text, at: Date.parse(timestamp) }));
  },
  askAfterMs: [10_000, 30_000, 120_000],
  remove: async (remoteId, { app, grant }, io) => {
    try {
      await callInstagram(app, io, {
        method: 'DELETE',
        path: `/${remoteId}`,
        token: grant.accessToken,
        schema: z.object({ success: z.literal(true) }),
      });
    } catch (error) {
      if (!(error instanceof PlatformFailure && error.code === '100/33')) throw error;
    }
  },
});
