import { z } from 'zod';
import { like } from '../described-calls.ts';
import { flag, id, unixSeconds } from '../meta/graph-schemas.ts';

export { fieldsQuery, idAnswer, listAnswer, listQuery, publishPost } from '../meta/graph-schemas.ts';

// What callers send: /{user}/threads as on the posts page; unknown parameters are refused.

export const threadPost = z.strictObject({
  access_token: z.string().optional(),
  media_type: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL']),
  text: z.string().optional(),
  link_attachment: z.url().optional(),
  image_url: z.string().optional(),
  video_url: z.string().optional(),
  alt_text: z.string().max(1_000).optional(),
  is_carousel_item: flag.default(false),
  children: z.union([z.array(id), z.string().transform((text) => text.split(','))]).optional(),
  reply_control: z
    .enum(['everyone', 'accounts_you_follow', 'mentioned_only', 'parent_post_author_only', 'followers_only'])
    .optional(),
  topic_tag: like(/^[^.&]{1,50}$/).optional(),
  reply_to_id: id.optional(),
  quote_post_id: id.optional(),
});
export type ThreadPost = z.infer<typeof threadPost>;

export const profileInsightsQuery = z.looseObject({
  metric: z.string().min(1),
  breakdown: z.enum(['country', 'city', 'age', 'gender']).optional(),
  since: unixSeconds,
  until: unixSeconds,
});
export const postInsightsQuery = z.looseObject({ metric: z.string().min(1) });

// What the sandbox answers

export const tokenAnswer = z.strictObject({ access_token: z.string().startsWith('THQ'), user_id: id });
export const appTokenAnswer = z.strictObject({
  access_token: z.string().startsWith('TH|'),
  token_type: z.literal('bearer'),
});
export const nodeAnswer = z.looseObject({ id });
export const deleteAnswer = z.strictObject({ success: z.literal(true), deleted_id: id });
export const inspectAnswer = z.strictObject({
  data: z.strictObject({
    type: z.literal('USER').optional(),
    is_valid: z.boolean(),
    issued_at: z.int().optional(),
    expires_at: z.int().optional(),
    scopes: z.array(z.string()),
    user_id: id.optional(),
  }),
});
