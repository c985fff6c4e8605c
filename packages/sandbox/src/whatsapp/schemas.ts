import { z } from 'zod';

export { appExchange, codeExchange, longLivedExchange } from '../meta/graph-schemas.ts';

const id = z.string().regex(/^\d+$/);

export const listQuery = z.looseObject({
  fields: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().optional(),
});

// What the sandbox answers

export const tokenAnswer = z.union([
  z.strictObject({
    access_token: z.string().startsWith('EAA'),
    token_type: z.literal('bearer'),
    expires_in: z.int().positive(),
  }),
  /** The app's own token. */
  z.strictObject({ access_token: z.string().regex(/^[^|]+\|.+/), token_type: z.literal('bearer') }),
]);
export const permissionsAnswer = z.strictObject({
  data: z.array(z.strictObject({ permission: z.string(), status: z.enum(['granted', 'declined', 'expired']) })),
});
export const listAnswer = z.strictObject({
  data: z.array(z.looseObject({ id })),
  paging: z.looseObject({ cursors: z.strictObject({ before: z.string(), after: z.string() }) }).optional(),
});
export const profileAnswer = z.strictObject({
  data: z.array(
    z.looseObject({ messaging_product: z.literal('whatsapp'), profile_picture_url: z.string().optional() }),
  ),
});
