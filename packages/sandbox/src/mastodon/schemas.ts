import { z } from 'zod';
import { like } from '../described-calls.ts';

// From docs.joinmastodon.org (2903485d, 2 Jul 2026): methods/apps, oauth, accounts, media, statuses and their entities.

export const mastodonRefusal = z.strictObject({ error: z.string(), error_description: z.string().optional() });

const id = z.string().regex(/^\d+$/);
const scopes = z.array(z.string());

export const appAnswer = z.looseObject({
  id,
  name: z.string(),
  scopes,
  redirect_uris: z.array(z.string()),
  client_id: z.string(),
  client_secret: z.string(),
});
export const tokenAnswer = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
  created_at: z.int(),
});
export const nothing = z.strictObject({});
export const nodeInfoLinks = z.strictObject({ links: z.array(z.strictObject({ rel: z.url(), href: z.url() })) });
export const nodeInfo = z.looseObject({ software: z.strictObject({ name: z.string(), version: z.string() }) });
export const instanceAnswer = z.looseObject({
  domain: z.string(),
  version: z.string(),
  configuration: z.looseObject({}),
});

const account = z.looseObject({ id, username: z.string(), acct: z.string(), url: z.url(), followers_count: z.int() });
export const selfAnswer = account.extend({ source: z.looseObject({}) });
export const fileAnswer = z.looseObject({
  id,
  type: z.enum(['image', 'gifv', 'video', 'audio', 'unknown']),
  url: z.url().nullable(),
  description: z.string().nullable(),
});
export const statusAnswer = z.looseObject({
  id,
  created_at: z.iso.datetime(),
  content: z.string(),
  url: z.url(),
  uri: z.url(),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']),
  media_attachments: z.array(fileAnswer),
  account,
});
export const statusesAnswer = z.array(statusAnswer);

export const statusBody = z.strictObject({
  status: z.string().optional(),
  media_ids: z.array(z.string()).optional(),
  poll: z
    .strictObject({
      options: z.array(z.string()),
      expires_in: z.int(),
      multiple: z.boolean().optional(),
      hide_totals: z.boolean().optional(),
    })
    .optional(),
  in_reply_to_id: z.string().optional(),
  sensitive: z.boolean().optional(),
  spoiler_text: z.string().optional(),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']).optional(),
  language: like(/^[a-z]{2,3}$/).optional(),
});
