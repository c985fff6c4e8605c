import { z } from 'zod';
import type { CallDescriptions } from '../described-calls.ts';
import {
  appTokenQuery,
  codeQuery,
  exchangeQuery,
  fields,
  graphId,
  names,
  page,
  proof,
  seconds,
} from '../meta/described.ts';

// From developers.facebook.com: manual login flow, Pages API posts, video and Reels publishing, page insights; and from
// the parameters of facebook/facebook-business-sdk-codegen (v25.0).

const signed = z.strictObject(proof);
const list = z.strictObject({ ...proof, ...page });
const listSince = z.strictObject({ ...proof, ...page, since: seconds.optional(), until: seconds.optional() });
const formFlag = z.enum(['true', 'false']);

export const FACEBOOK_CALLS: CallDescriptions = {
  'GET /graph/:version/oauth/access_token': { query: z.union([codeQuery, exchangeQuery, appTokenQuery]) },
  'GET /graph/:version/debug_token': {
    query: z.strictObject({ input_token: z.string(), access_token: z.string().optional() }),
  },
  'GET /graph/:version/me/accounts': { query: list },
  'GET /graph/:version/me/businesses': { query: list },
  'GET /graph/:version/:node/owned_pages': { query: list },
  'GET /graph/:version/:node/client_pages': { query: list },
  'GET /graph/:version/:node/permissions': { query: signed },
  'GET /graph/:version/:node': { query: z.strictObject({ ...proof, fields }) },
  'DELETE /graph/:version/:node': { query: signed },
  'GET /graph/:version/:node/published_posts': { query: listSince },
  'GET /graph/:version/:node/insights': {
    query: z.strictObject({
      ...proof,
      metric: names,
      period: z.enum(['day', 'week', 'days_28', 'lifetime']).optional(),
      since: seconds.optional(),
      until: seconds.optional(),
    }),
  },
  'POST /graph/:version/:node/feed': {
    type: 'json',
    query: signed,
    body: z.strictObject({
      message: z.string().optional(),
      link: z.url().optional(),
      published: z.boolean(),
      attached_media: z
        .array(z.strictObject({ media_fbid: graphId }))
        .min(1)
        .max(10)
        .optional(),
    }),
  },
  'POST /graph/:version/:node/photos': {
    type: 'multipart',
    query: signed,
    body: z.strictObject({
      published: formFlag,
      caption: z.string().optional(),
      alt_text_custom: z.string().optional(),
      temporary: formFlag.optional(),
    }),
    files: ['source'],
  },
  'POST /graph/:version/:node/videos': {
    query: signed,
    body: z.union([
      z.strictObject({ upload_phase: z.literal('start'), file_size: z.int().positive() }),
      z.strictObject({
        upload_phase: z.literal('transfer'),
        upload_session_id: graphId,
        start_offset: z.string().regex(/^\d+$/),
      }),
      z.strictObject({
        upload_phase: z.literal('finish'),
        upload_session_id: graphId,
        description: z.string().optional(),
        title: z.string().max(255).optional(),
        published: z.boolean().optional(),
      }),
    ]),
    files: ['video_file_chunk'],
  },
  'POST /graph/:version/:node/video_reels': {
    type: 'json',
    query: signed,
    body: z.union([
      z.strictObject({ upload_phase: z.literal('start') }),
      z.strictObject({
        upload_phase: z.literal('finish'),
        video_id: graphId,
        video_state: z.enum(['PUBLISHED', 'DRAFT', 'SCHEDULED']),
        description: z.string().optional(),
        title: z.string().max(255).optional(),
      }),
    ]),
  },
  // The upload host pulls the file from the address in the header `file_url`.
  'POST /rupload/video-upload/:version/:video': {},
  'POST /graph/:version/:node/comments': { type: 'json', query: signed, body: z.strictObject({ message: z.string() }) },
  'GET /graph/:version/:node/comments': {
    query: z.strictObject({
      ...proof,
      ...page,
      filter: z.enum(['toplevel', 'stream']).optional(),
      order: z.enum(['chronological', 'reverse_chronological']).optional(),
    }),
  },
};
