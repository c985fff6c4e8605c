import { z } from 'zod';
import { flag, id, unixSeconds } from '../meta/graph-schemas.ts';

export { fieldsQuery, idAnswer, listAnswer, listQuery, publishPost } from '../meta/graph-schemas.ts';

// What callers send: /{ig-user}/media by the content publishing guide; unknown parameters are refused.

const named = {
  caption: z.string().optional(),
  location_id: id.optional(),
  user_tags: z.unknown().optional(),
  collaborators: z.unknown().optional(),
  is_ai_generated: flag.optional(),
  access_token: z.string().optional(),
};
export const mediaPost = z.strictObject({
  ...named,
  media_type: z.enum(['IMAGE', 'VIDEO', 'REELS', 'CAROUSEL', 'STORIES']).default('IMAGE'),
  image_url: z.string().optional(),
  video_url: z.string().optional(),
  alt_text: z.string().max(1_000).optional(),
  is_carousel_item: flag.default(false),
  children: z.union([z.array(id), z.string().transform((text) => text.split(','))]).optional(),
  share_to_feed: flag.optional(),
  cover_url: z.string().optional(),
  thumb_offset: z.coerce.number().int().min(0).optional(),
  audio_name: z.string().optional(),
  trial_params: z.unknown().optional(),
});
export type MediaPost = z.infer<typeof mediaPost>;

export const commentPost = z.strictObject({ message: z.string().min(1), access_token: z.string().optional() });
export const accountInsightsQuery = z.looseObject({
  metric: z.string().min(1),
  period: z.enum(['day', 'lifetime']),
  metric_type: z.enum(['total_value', 'time_series']).optional(),
  timeframe: z.enum(['this_week', 'this_month']).optional(),
  breakdown: z.string().optional(),
  since: unixSeconds,
  until: unixSeconds,
});
export const mediaInsightsQuery = z.looseObject({ metric: z.string().min(1) });

// What the sandbox answers

const shortToken = { access_token: z.string().startsWith('IGQ') };
export const tokenAnswer = z.union([
  z.strictObject({ data: z.array(z.strictObject({ ...shortToken, user_id: id, permissions: z.string() })) }),
  z.strictObject({ ...shortToken, user_id: id, permissions: z.array(z.string()) }),
]);
export const successAnswer = z.strictObject({ success: z.literal(true) });
export const nodeAnswer = z.union([z.looseObject({ id }), z.strictObject({ data: z.array(z.looseObject({ id })) })]);
export const quotaAnswer = z.strictObject({
  data: z.array(
    z.looseObject({
      quota_usage: z.int(),
      config: z.strictObject({ quota_total: z.int(), quota_duration: z.int() }).optional(),
    }),
  ),
});
