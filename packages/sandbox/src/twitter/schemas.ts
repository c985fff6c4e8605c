import { z } from 'zod';

const snowflake = z.string().regex(/^\d{1,19}$/);
const commaList = (allowed: readonly string[]) =>
  z.string().transform((text, context): string[] => {
    const names = text.split(',');
    for (const name of names) {
      if (allowed.includes(name)) continue;
      context.issues.push({ code: 'custom', message: `[${name}] is not one of [${allowed.join(',')}]`, input: text });
    }
    return names;
  });

// What callers send. Unknown fields and parameters are refused everywhere (additionalProperties: false in X's spec).

export const createPost = z
  .strictObject({
    text: z.string().default(''),
    media: z
      .strictObject({
        media_ids: z.array(snowflake).min(1).max(4),
        tagged_user_ids: z.array(snowflake).max(10).optional(),
      })
      .optional(),
    poll: z
      .strictObject({
        options: z.array(z.string().min(1).max(25)).min(2).max(4),
        duration_minutes: z.int().min(5).max(10_080),
        reply_settings: z.enum(['following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
      })
      .optional(),
    reply: z
      .strictObject({
        in_reply_to_tweet_id: snowflake,
        exclude_reply_user_ids: z.array(snowflake).optional(),
        auto_populate_reply_metadata: z.boolean().optional(),
      })
      .optional(),
    quote_tweet_id: snowflake.optional(),
    reply_settings: z.enum(['following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
    community_id: snowflake.optional(),
    share_with_followers: z.boolean().optional(),
    made_with_ai: z.boolean().optional(),
    paid_partnership: z.boolean().optional(),
    for_super_followers_only: z.boolean().optional(),
    edit_options: z.strictObject({ previous_post_id: snowflake }).optional(),
  })
  .refine((body) => [body.media, body.poll, body.quote_tweet_id].filter((one) => one !== undefined).length <= 1, {
    message: 'media, poll and quote_tweet_id exclude each other',
    path: ['media'],
  });

const mediaCategory = z.enum(['tweet_image', 'tweet_gif', 'tweet_video', 'amplify_video']);
const mediaType = z.enum([
  'video/mp4',
  'video/webm',
  'video/mp2t',
  'video/quicktime',
  'image/jpeg',
  'image/gif',
  'image/bmp',
  'image/png',
  'image/webp',
  'image/pjpeg',
  'image/tiff',
]);

export const simpleUpload = z.strictObject({
  media: z.string().optional(),
  media_category: z.enum(['tweet_image', 'tweet_gif']),
  media_type: mediaType.optional(),
  shared: z.union([z.boolean(), z.stringbool()]).optional(),
});

export const initializeUpload = z.strictObject({
  media_type: mediaType,
  total_bytes: z.int().min(1).max(17_179_869_184),
  media_category: mediaCategory,
  additional_owners: z.array(snowflake).optional(),
  shared: z.boolean().optional(),
});

export const appendSegment = z.strictObject({
  segment_index: z.coerce.number().int().min(0).max(999),
  media: z.string().optional(),
});

export const mediaMetadata = z.strictObject({
  id: snowflake,
  metadata: z.strictObject({ alt_text: z.strictObject({ text: z.string().max(1_000) }) }),
});

export const statusQuery = z.strictObject({ command: z.literal('STATUS'), media_id: snowflake });

const userFields = [
  'id',
  'name',
  'username',
  'profile_image_url',
  'public_metrics',
  'verified',
  'verified_type',
  'protected',
  'subscription_type',
  'description',
  'created_at',
  'url',
  'location',
] as const;
export const meQuery = z.strictObject({ 'user.fields': commaList(userFields).optional() });

const postFields = [
  'id',
  'text',
  'created_at',
  'entities',
  'attachments',
  'public_metrics',
  'author_id',
  'edit_history_tweet_ids',
  'non_public_metrics',
  'organic_metrics',
  'referenced_tweets',
  'in_reply_to_user_id',
] as const;
const postQuery = {
  'tweet.fields': commaList(postFields).optional(),
  expansions: commaList(['attachments.media_keys', 'author_id']).optional(),
  'media.fields': commaList(['media_key', 'type', 'url', 'width', 'height', 'alt_text', 'duration_ms']).optional(),
  'user.fields': commaList(userFields).optional(),
};
/** RFC 3339 in UTC, as X requires. */
const instant = z.iso.datetime().transform((text) => Date.parse(text));
export const timelineQuery = z.strictObject({
  ...postQuery,
  max_results: z.coerce.number().int().min(5).max(100).default(10),
  exclude: commaList(['replies', 'retweets']).optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  since_id: snowflake.optional(),
  until_id: snowflake.optional(),
  pagination_token: z.string().optional(),
});
export const manyQuery = z.strictObject({ ...postQuery, ids: z.string().regex(/^\d+(,\d+){0,99}$/) });

// What the sandbox answers

export const tokenAnswer = z.strictObject({
  token_type: z.literal('bearer'),
  expires_in: z.literal(7_200),
  access_token: z.string().min(40),
  scope: z.string(),
  refresh_token: z.string().min(40).optional(),
});
export const revokeAnswer = z.strictObject({ revoked: z.literal(true) });
export const createAnswer = z.strictObject({
  data: z.strictObject({ id: snowflake, text: z.string(), edit_history_tweet_ids: z.array(snowflake) }),
});
export const deleteAnswer = z.strictObject({ data: z.strictObject({ deleted: z.boolean() }) });
const processingInfo = z.strictObject({
  state: z.enum(['pending', 'in_progress', 'succeeded', 'failed']),
  check_after_secs: z.int().optional(),
  progress_percent: z.int().optional(),
  error: z.strictObject({ code: z.int(), name: z.string(), message: z.string() }).optional(),
});
export const mediaAnswer = z.strictObject({
  data: z.strictObject({
    id: snowflake,
    media_key: z.string().regex(/^(3|7|13|16)_\d+$/),
    size: z.int().optional(),
    expires_after_secs: z.int(),
    image: z.strictObject({ w: z.int(), h: z.int(), image_type: z.string() }).optional(),
    processing_info: processingInfo.optional(),
  }),
});
export const appendAnswer = z.strictObject({ data: z.strictObject({ expires_at: z.int() }) });
export const metadataAnswer = z.strictObject({
  data: z.strictObject({
    id: snowflake,
    associated_metadata: z.strictObject({ alt_text: z.strictObject({ text: z.string() }) }),
  }),
});
const userAnswer = z.looseObject({ id: snowflake, name: z.string(), username: z.string() });
export const meAnswer = z.strictObject({ data: userAnswer });
const postAnswer = z.looseObject({ id: snowflake, text: z.string(), edit_history_tweet_ids: z.array(snowflake) });
const includes = z
  .strictObject({
    media: z.array(z.looseObject({ media_key: z.string(), type: z.string() })).optional(),
    users: z.array(userAnswer).optional(),
  })
  .optional();
export const postsAnswer = z.strictObject({
  data: z.array(postAnswer).optional(),
  includes,
  errors: z.array(z.looseObject({ title: z.string(), detail: z.string(), type: z.string() })).optional(),
  meta: z
    .strictObject({
      result_count: z.int(),
      newest_id: snowflake.optional(),
      oldest_id: snowflake.optional(),
      next_token: z.string().optional(),
    })
    .optional(),
});
