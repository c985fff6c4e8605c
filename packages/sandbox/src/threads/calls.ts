import { z } from 'zod';
import type { CallDescriptions } from '../described-calls.ts';
import { appTokenQuery, codeForm, fields, graphId, ids, names, page, seconds, token } from '../meta/described.ts';

// From developers.facebook.com/documentation/threads: get started, long-lived tokens, posts, insights, delete posts,
// create replies (22 Dec 2025), retrieve user replies (2 Feb 2026); and from fbsamples/threads_api.

const access = { access_token: token };

export const THREADS_CALLS: CallDescriptions = {
  'POST /graph/oauth/access_token': { type: 'form', body: codeForm },
  'GET /graph/oauth/access_token': { query: appTokenQuery },
  'GET /graph/access_token': {
    query: z.strictObject({ ...access, grant_type: z.literal('th_exchange_token'), client_secret: z.string() }),
  },
  'GET /graph/refresh_access_token': {
    query: z.strictObject({ ...access, grant_type: z.literal('th_refresh_token') }),
  },
  'GET /graph/debug_token': { query: z.strictObject({ ...access, input_token: token }) },
  'GET /graph/v1.0/:node': { query: z.strictObject({ ...access, fields }) },
  'DELETE /graph/v1.0/:node': { query: z.strictObject(access) },
  'POST /graph/v1.0/:user/threads': {
    type: 'form',
    body: z.strictObject({
      ...access,
      media_type: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL']),
      text: z.string().optional(),
      image_url: z.url().optional(),
      video_url: z.url().optional(),
      alt_text: z.string().optional(),
      is_carousel_item: z.literal('true').optional(),
      children: ids.optional(),
      link_attachment: z.url().optional(),
      reply_control: z.string().optional(),
      topic_tag: z.string().max(50).optional(),
      reply_to_id: graphId.optional(),
    }),
  },
  'POST /graph/v1.0/:user/threads_publish': { type: 'form', body: z.strictObject({ ...access, creation_id: graphId }) },
  'GET /graph/v1.0/:user/threads': {
    query: z.strictObject({ ...access, ...page, since: seconds.optional(), until: seconds.optional() }),
  },
  'GET /graph/v1.0/:user/replies': {
    query: z.strictObject({ ...access, ...page, since: seconds.optional(), until: seconds.optional() }),
  },
  'GET /graph/v1.0/:user/threads_insights': {
    query: z.strictObject({
      ...access,
      metric: names,
      breakdown: z.enum(['country', 'city', 'age', 'gender']).optional(),
      since: seconds.optional(),
      until: seconds.optional(),
    }),
  },
  'GET /graph/v1.0/:node/insights': { query: z.strictObject({ ...access, metric: names }) },
};
