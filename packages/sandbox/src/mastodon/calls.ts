import { z } from 'zod';
import type { CallDescriptions } from '../described-calls.ts';
import { statusBody } from './schemas.ts';

// From docs.joinmastodon.org (2903485d, 2 Jul 2026): what each call may carry.

const client = { client_id: z.string(), client_secret: z.string() };

export const MASTODON_CALLS: CallDescriptions = {
  'GET /home/.well-known/nodeinfo': {},
  'GET /home/nodeinfo/2.0': {},
  'GET /home/api/v2/instance': {},
  'POST /home/api/v1/apps': {
    type: 'json',
    body: z.strictObject({
      client_name: z.string(),
      redirect_uris: z.string(),
      scopes: z.string().optional(),
      website: z.url().optional(),
    }),
  },
  'POST /home/oauth/token': {
    type: 'form',
    body: z.strictObject({
      ...client,
      grant_type: z.literal('authorization_code'),
      code: z.string(),
      redirect_uri: z.url(),
      code_verifier: z.string().optional(),
      scope: z.string().optional(),
    }),
  },
  'POST /home/oauth/revoke': { type: 'form', body: z.strictObject({ ...client, token: z.string() }) },
  'GET /home/api/v1/accounts/verify_credentials': {},
  'GET /home/api/v1/accounts/:id/statuses': {
    query: z.strictObject({
      max_id: z.string().optional(),
      since_id: z.string().optional(),
      min_id: z.string().optional(),
      limit: z
        .string()
        .regex(/^([1-9]|[1-3]\d|40)$/)
        .optional(),
      only_media: z.string().optional(),
      exclude_replies: z.string().optional(),
      exclude_reblogs: z.string().optional(),
      pinned: z.string().optional(),
      tagged: z.string().optional(),
    }),
  },
  'POST /home/api/v2/media': {
    type: 'multipart',
    body: z.strictObject({
      description: z.string().optional(),
      focus: z
        .string()
        .regex(/^-?[01](\.\d+)?,-?[01](\.\d+)?$/)
        .optional(),
    }),
    files: ['file', 'thumbnail'],
  },
  'GET /home/api/v1/media/:id': {},
  'POST /home/api/v1/statuses': { type: 'json', body: statusBody },
  'DELETE /home/api/v1/statuses/:id': { query: z.strictObject({ delete_media: z.string().optional() }) },
};
