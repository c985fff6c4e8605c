import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { createCommentPublisher } from '../comments/comment-publisher.ts';
import type { PlatformApp } from '../platform.ts';
import { nullIf } from '../verdict.ts';
import { callGoogle, watchUrl } from './api.ts';
import { COMMENT_SCOPE } from './limits.ts';

const Created = z.object({ id: RemoteId });
const Threads = z.object({
  items: z
    .array(
      z.object({
        id: RemoteId,
        snippet: z.object({
          topLevelComment: z.object({
            snippet: z.object({
              textOriginal: z.string().optional(),
              textDisplay: z.string().optional(),
              publishedAt: z.string(),
              authorChannelId: z.object({ value: z.string().optional() }).optional(),
            }),
          }),
        }),
      }),
    )
    .optional(),
});

/** A comment thread has the id of its first comment. Making or deleting one costs 50 units, a list 1. */
export const comment = createCommentPublisher({
  name: 'YouTube',
  scopes: [COMMENT_SCOPE],
  create: async (videoId, text, { app, externalId, grant }, io) => {
    const { id } = await callGoogle({ app, grant }, io, {
      path: '/youtube/v3/commentThreads',
      query: { part: 'snippet' },
      body: { snippet: { channelId: externalId, videoId, topLevelComment: { snippet: { textOriginal: text } } } },
      effect: 'create',
      schema: Created,
    });
    return { remoteId: id, permalink: permalinkOf(app, videoId, id) };
  },
  list: async (videoId, { app, externalId, grant }, io) => {
    const { items = [] } = await callGoogle({ app, grant }, io, {
      path: '/youtube/v3/commentThreads',
      query: { part: 'snippet', videoId, order: 'time', maxResults: '100', textFormat: 'plainText' },
      schema: Threads,
    });
    return items
      .map(({ id, snippet }) => ({ id, ...snippet.topLevelComment.snippet }))
      .filter(({ authorChannelId }) => authorChannelId?.value === externalId)
      .map(({ id, textOriginal, textDisplay = '', publishedAt }) => ({
        remoteId: id,
        permalink: permalinkOf(app, videoId, id),
        text: textOriginal ?? textDisplay,
        at: Date.parse(publishedAt),
      }));
  },
  askAfterMs: [10_000, 30_000, 120_000],
  remove: async (remoteId, { app, grant }, io) => {
    await nullIf(
      callGoogle({ app, grant }, io, {
        method: 'DELETE',
        path: '/youtube/v3/comments',
        query: { id: remoteId },
        schema: z.unknown(),
      }),
      ({ code }) => code === 'commentNotFound',
    );
  },
});

const permalinkOf = (app: PlatformApp, videoId: string, id: string): string =>
  `${watchUrl(app, videoId)}&lc=${encodeURIComponent(id)}`;
