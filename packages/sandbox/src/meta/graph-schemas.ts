import { z } from 'zod';

// What Facebook, Instagram, Threads and WhatsApp receive in the same form

/** Booleans arrive as text in forms. */
export const flag = z.union([z.boolean(), z.stringbool()]);
export const id = z.string().regex(/^\d+$/);
export const unixSeconds = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .transform((value) => Number(value) * 1000)
  .optional();

export const publishPost = z.strictObject({ creation_id: id, access_token: z.string().optional() });
export const fieldsQuery = z.looseObject({ fields: z.string().optional() });
export const listQuery = z.looseObject({
  fields: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().optional(),
  since: unixSeconds,
  until: unixSeconds,
});

export const codeExchange = z.looseObject({
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
  code: z.string(),
});
export const appExchange = z.looseObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
});
export const longLivedExchange = z.looseObject({
  grant_type: z.literal('fb_exchange_token'),
  client_id: z.string(),
  client_secret: z.string(),
  fb_exchange_token: z.string(),
});

// What they answer in the same form

export const idAnswer = z.strictObject({ id });
export const listAnswer = z.strictObject({
  data: z.array(z.looseObject({ id })),
  paging: z.looseObject({ cursors: z.strictObject({ before: z.string(), after: z.string() }) }).optional(),
});
/** The app's own token: its id, a bar, and a secret part that is not checked. */
const appTokenAnswer = z.strictObject({
  access_token: z.string().regex(/^[^|]+\|.+/),
  token_type: z.literal('bearer'),
});
const userTokenAnswer = z.strictObject({
  access_token: z.string().startsWith('EAA'),
  token_type: z.literal('bearer'),
  expires_in: z.int().positive(),
});
export const tokenAnswer = z.union([userTokenAnswer, appTokenAnswer]);
export const permissionsAnswer = z.strictObject({
  data: z.array(z.strictObject({ permission: z.string(), status: z.enum(['granted', 'declined', 'expired']) })),
});
