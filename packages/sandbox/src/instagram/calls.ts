import { z } from 'zod';
import type { CallDescriptions } from '../described-calls.ts';
import { codeForm, fields, graphId, ids, names, page, seconds, token } from '../meta/described.ts';

// From developers.facebook.com, Instagram platform: business login, content publishing, ig-container, insights.

export const INSTAGRAM_CALLS: CallDescriptions = {
  'POST /api/oauth/access_token': { type: 'form', body: codeForm },
  'GET /graph/access_token': {
    query: z.strictObject({
      grant_type: z.literal('ig_exchange_token'),
      client_secret: z.string(),
      access_token: token,
    }),
  },
  'GET /graph/refresh_access_token': {
    query: z.strictObject({ grant_type: z.literal('ig_refresh_token'), access_token: token }),
  },
  'GET /graph/:version/me': { query: z.strictObject({ fields }) },
  'GET /graph/:version/:node': { query: z.strictObject({ fields }) },
  'POST /graph/:version/:node/media': {
    type: 'json',
    body: z.strictObject({
      image_url: z.url().optional(),
      video_url: z.url().optional(),
      media_type: z.enum(['REELS', 'VIDEO', 'CAROUSEL', 'STORIES']).optional(),
      is_carousel_item: z.literal('true').optional(),
      children: ids.optional(),
      caption: z.string().optional(),
      alt_text: z.string().optional(),
      share_to_feed: z.enum(['true', 'false']).optional(),
      thumb_offset: z.string().regex(/^\d+$/).optional(),
    }),
  },
  'POST /graph/:version/:node/media_publish': { type: 'json', body: z.strictObject({ creation_id: graphId }) },
  'GET /graph/:version/:node/media': {
    query: z.strictObject({ ...page, since: seconds.optional(), until: seconds.optional() }),
  },
  'POST /graph/:version/:node/comments': { type: 'json', body: z.strictObject({ message: z.string() }) },
  'GET /graph/:version/:node/comments': { query: z.strictObject(page) },
  'DELETE /graph/:version/:node': {},
  'GET /graph/:version/:node/content_publishing_limit': {
    query: z.strictObject({ fields: fields.optional(), since: seconds.optional() }),
  },
  'GET /graph/:version/:node/insights': {
    query: z.strictObject({
      metric: names,
      period: z.enum(['day', 'lifetime']).optional(),
      metric_type: z.enum(['time_series', 'total_value']).optional(),
      breakdown: names.optional(),
      timeframe: z.enum(['this_week', 'this_month']).optional(),
      since: seconds.optional(),
      until: seconds.optional(),
    }),
  },
};
