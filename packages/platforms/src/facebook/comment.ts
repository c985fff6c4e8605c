import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { createCommentPublisher } from '../comments/comment-publisher.ts';
import type { PlatformApp } from '../platform.ts';
import { callGraph } from './graph.ts';
import { removePost } from './remove.ts';

const Created = z.object({ id: RemoteId });
const Comments = z.object({
  data: z.array(
    z.object({
      id: RemoteId,
      message: z.string().optional(),
      created_time: z.string(),
      from: z.object({ id: RemoteId }).optional(),
    }),
  ),
});

/** Comments as the Page on its own post or video (developers.facebook.com: /{object}/comments; Pages API, posts). */
export const comment = createCommentPublisher({
  name: 'Facebook',
  scopes: ['pages_manage_engagement'],
  create: async (postId, text, { app, grant }, io) => {
    const { id } = await callGraph({ app, grant }, io, {
      path: `/${postId}/comments`,
      body: { message: text },
      effect: 'create',
      schema: Created,
    });
    return { remoteId: id, permalink: permalinkOf(app, postId, id) };
  },
  list: async (postId, { app, externalId, grant }, io) => {
    const { data } = await callGraph({ app, grant }, io, {
      path: `/${postId}/comments`,
      query: { fields: 'id,message,created_time,from', filter: 'stream', order: 'reverse_chronological', limit: '100' },
      schema: Comments,
    });
    return data
      .filter(({ from }) => from === undefined || from.id === externalId)
      .map(({ id, message = '', created_time }) => ({
        remoteId: id,
        permalink: permalinkOf(app, postId, id),
        text: message,
        at: Date.parse(created_time),
      }));
  },
  // The same delays as for posts, whose list lags.
  askAfterMs: [45_000, 150_000],
  remove: removePost,
});

/** The id of a comment begins with that of its post. */
const permalinkOf = (app: PlatformApp, postId: string, id: string): string =>
  `${app.origins['www']}/${postId}?comment_id=${id.slice(id.indexOf('_') + 1)}`;
