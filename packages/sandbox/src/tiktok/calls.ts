import { z } from 'zod';
import { type CallDescription, type CallDescriptions, tokenForms } from '../described-calls.ts';
import { UPLOAD_PLACES } from './posts.ts';
import { listBody, photoInit, statusBody, videoInit } from './schemas.ts';

// From developers.tiktok.com: token management, user info, Content Posting API, Display API.

const app = { client_key: z.string(), client_secret: z.string() };
const fields = z.string().regex(/^[a-z_]+(,[a-z_]+)*$/);

const part: CallDescription = {
  type: 'bytes',
  query: z.strictObject({ upload_id: z.string(), upload_token: z.string() }),
  files: ['raw'],
};

export const TIKTOK_CALLS: CallDescriptions = {
  'POST /api/v2/oauth/token/': {
    type: 'form',
    body: z.union([...tokenForms(app), z.strictObject({ ...app, grant_type: z.literal('client_credentials') })]),
  },
  'POST /api/v2/oauth/revoke/': { type: 'form', body: z.strictObject({ ...app, token: z.string() }) },
  'GET /api/v2/user/info/': { query: z.strictObject({ fields }) },
  'POST /api/v2/post/publish/creator_info/query/': { type: 'json', body: z.strictObject({}) },
  'POST /api/v2/post/publish/video/init/': { type: 'json', body: videoInit },
  'POST /api/v2/post/publish/content/init/': { type: 'json', body: photoInit },
  'POST /api/v2/post/publish/status/fetch/': { type: 'json', body: statusBody },
  ...Object.fromEntries(UPLOAD_PLACES.map((place) => [`PUT /${place}`, part])),
  'POST /api/v2/video/list/': { type: 'json', query: z.strictObject({ fields }), body: listBody },
};
