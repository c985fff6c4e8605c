import { z } from 'zod';
import { type CallDescriptions, like, tokenForms } from '../described-calls.ts';

// Summarized by hand from X's OpenAPI description 2.167 (xdevplatform/xdk, not to be copied) and docs.x.com.

const id = z.string().regex(/^\d{1,19}$/);
const fieldList = z.string().regex(/^[a-z_.]+(,[a-z_.]+)*$/);
const client = { client_id: z.string().optional() };

export const TWITTER_CALLS: CallDescriptions = {
  'POST /api/2/oauth2/token': {
    type: 'form',
    body: z.union(tokenForms(client, { code_verifier: z.string().min(43).max(128) })),
  },
  'POST /api/2/oauth2/revoke': {
    type: 'form',
    body: z.strictObject({
      ...client,
      token: z.string(),
      token_type_hint: z.enum(['access_token', 'refresh_token']).optional(),
    }),
  },
  'GET /api/2/users/me': { query: z.strictObject({ 'user.fields': fieldList.optional() }) },
  'POST /api/2/tweets': {
    type: 'json',
    body: z.strictObject({
      text: z.string().optional(),
      media: z.strictObject({ media_ids: z.array(id).min(1).max(4) }).optional(),
      reply: z.strictObject({ in_reply_to_tweet_id: id }).optional(),
    }),
  },
  'DELETE /api/2/tweets/:id': {},
  'GET /api/2/users/:id/tweets': {
    query: z.strictObject({
      max_results: z.string().regex(/^([5-9]|[1-9]\d|100)$/),
      start_time: like(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/).optional(),
      end_time: like(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/).optional(),
      exclude: z.literal('replies,retweets').optional(),
      'tweet.fields': fieldList.optional(),
      'post.fields': fieldList.optional(),
      pagination_token: z.string().optional(),
    }),
  },
  'GET /api/2/media/upload': { query: z.strictObject({ command: z.literal('STATUS'), media_id: id }) },
  'POST /api/2/media/upload': {
    type: 'multipart',
    body: z.strictObject({ media_category: z.literal('tweet_image'), media_type: z.string().optional() }),
    files: ['media'],
  },
  'POST /api/2/media/upload/initialize': {
    type: 'json',
    body: z.strictObject({
      media_type: z.enum(['video/mp4', 'video/quicktime', 'image/gif']),
      total_bytes: z.int().positive().max(17_179_869_184),
      media_category: z.enum(['tweet_gif', 'tweet_video']),
    }),
  },
  'POST /api/2/media/upload/:id/append': {
    type: 'multipart',
    body: z.strictObject({ segment_index: z.string().regex(/^\d{1,3}$/) }),
    files: ['media'],
  },
  'POST /api/2/media/upload/:id/finalize': {},
  'POST /api/2/media/metadata': {
    type: 'json',
    body: z.strictObject({
      id,
      metadata: z.strictObject({ alt_text: z.strictObject({ text: z.string().max(1_000) }) }),
    }),
  },
};
