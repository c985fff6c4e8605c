import { z } from 'zod';

/** Parameters that Meta's platforms share (developers.facebook.com: Graph API overview, pagination, secure calls). */
export const graphId = z.string().regex(/^\d+(_\d+)?$/);
export const token = z.string().min(10);
/** Proves that the caller knows the app's secret: HMAC-SHA256 of the token. */
export const proof = { appsecret_proof: z.string().regex(/^[0-9a-f]{64}$/) };
/** Field names, each with its own wanted fields in braces. */
export const fields = z
  .string()
  .regex(/^[a-z_]+(\{[^{}]*\}|\.[a-z]+\([^()]*\))*(,[a-z_]+(\{[^{}]*\}|\.[a-z]+\([^()]*\))*)*$/);
export const seconds = z.string().regex(/^\d{10}$/);
export const limit = z.string().regex(/^([1-9]\d?|100)$/);
export const names = z.string().regex(/^[a-z_]+(,[a-z_]+)*$/);
export const ids = z.string().regex(/^\d+(,\d+)*$/);

/** Parameters of one page of a list. */
export const page = { fields: fields.optional(), limit: limit.optional(), after: z.string().optional() };

export const appTokenQuery = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
});
export const codeQuery = z.strictObject({
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.url(),
  code: z.string(),
});
export const exchangeQuery = z.strictObject({
  grant_type: z.literal('fb_exchange_token'),
  client_id: z.string(),
  client_secret: z.string(),
  fb_exchange_token: token,
});
/** The form that exchanges a code at Instagram and Threads. */
export const codeForm = z.strictObject({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('authorization_code'),
  redirect_uri: z.url(),
  code: z.string(),
});
