import { z } from 'zod';
import { type CallDescriptions, like, tokenForms } from '../described-calls.ts';

// From the lexicons of com.atproto and app.bsky (bluesky-social/atproto, 2026-08-20): what each call may carry.

const did = z.string().regex(/^did:[a-z]+:[a-zA-Z0-9._:%-]+$/);
const xrpc = '/entryway/xrpc/com.atproto';
/** A product that identifies itself only by its address (docs.bsky.app, advanced-guides/oauth-client). */
const client = { client_id: z.string() };
const record = { repo: z.string(), collection: z.string(), rkey: z.string() };

export const BLUESKY_CALLS: CallDescriptions = {
  [`POST ${xrpc}.server.createSession`]: {
    type: 'json',
    body: z.strictObject({ identifier: z.string(), password: z.string(), authFactorToken: z.string().optional() }),
  },
  [`POST ${xrpc}.server.refreshSession`]: {},
  [`POST ${xrpc}.server.deleteSession`]: {},
  [`GET ${xrpc}.server.getSession`]: {},
  [`GET ${xrpc}.server.describeServer`]: {},
  [`GET ${xrpc}.server.getServiceAuth`]: {
    query: z.strictObject({ aud: z.string(), exp: z.string().regex(/^\d+$/).optional(), lxm: z.string().optional() }),
  },
  [`GET ${xrpc}.identity.resolveHandle`]: { query: z.strictObject({ handle: z.string() }) },
  'GET /entryway/.well-known/oauth-protected-resource': {},
  'GET /entryway/.well-known/oauth-authorization-server': {},
  'POST /entryway/oauth/par': {
    type: 'form',
    body: z.strictObject({
      ...client,
      response_type: z.literal('code'),
      redirect_uri: z.url(),
      scope: z.string(),
      state: z.string(),
      code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
      code_challenge_method: z.literal('S256'),
      login_hint: z.string().optional(),
    }),
  },
  'POST /entryway/oauth/token': {
    type: 'form',
    body: z.union(tokenForms(client, { code_verifier: z.string() })),
  },
  'POST /entryway/oauth/revoke': { type: 'form', body: z.strictObject({ ...client, token: z.string() }) },
  'GET /plc/:did': {},
  [`GET ${xrpc}.sync.getRepoStatus`]: { query: z.strictObject({ did }) },
  [`POST ${xrpc}.repo.uploadBlob`]: { type: 'bytes', files: ['raw'] },
  [`POST ${xrpc}.repo.putRecord`]: {
    type: 'json',
    body: z.strictObject({
      ...record,
      record: z.looseObject({ $type: z.string() }),
      validate: z.boolean().optional(),
      swapRecord: z.string().nullable().optional(),
      swapCommit: z.string().optional(),
    }),
  },
  [`GET ${xrpc}.repo.getRecord`]: { query: z.strictObject({ ...record, cid: z.string().optional() }) },
  [`POST ${xrpc}.repo.deleteRecord`]: {
    type: 'json',
    body: z.strictObject({ ...record, swapRecord: z.string().optional(), swapCommit: z.string().optional() }),
  },
  'GET /appview/xrpc/app.bsky.actor.getProfile': { query: z.strictObject({ actor: z.string() }) },
  'GET /appview/xrpc/app.bsky.feed.getAuthorFeed': {
    query: z.strictObject({
      actor: z.string(),
      limit: like(/^([1-9]\d?|100)$/).optional(),
      cursor: z.string().optional(),
      filter: z
        .enum(['posts_with_replies', 'posts_no_replies', 'posts_with_media', 'posts_and_author_threads'])
        .optional(),
      includePins: z.string().optional(),
    }),
  },
  'POST /video/xrpc/app.bsky.video.uploadVideo': {
    type: 'bytes',
    query: z.strictObject({ did, name: z.string().regex(/\.mp4$/) }),
    files: ['raw'],
  },
  'GET /video/xrpc/app.bsky.video.getJobStatus': { query: z.strictObject({ jobId: z.string() }) },
};
