import { z } from 'zod';
import { wrapped } from './access.ts';

// Written from developers.tiktok.com, which offers no machine-readable description.

const privacy = z.enum(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY']);
const FIVE_MIB = 5_242_880;

// What callers send

export const videoInit = z.strictObject({
  post_info: z.strictObject({
    title: z.string().max(2_200).default(''),
    privacy_level: privacy,
    disable_duet: z.boolean(),
    disable_stitch: z.boolean(),
    disable_comment: z.boolean(),
    video_cover_timestamp_ms: z.int().min(0).optional(),
    brand_content_toggle: z.boolean(),
    brand_organic_toggle: z.boolean(),
    is_aigc: z.boolean(),
  }),
  source_info: z
    .strictObject({
      source: z.literal('FILE_UPLOAD'),
      video_size: z.int().min(1).max(4_294_967_296),
      chunk_size: z.int().min(1).max(67_108_864),
      total_chunk_count: z.int().min(1).max(1_000),
    })
    .refine(
      ({ video_size: size, chunk_size: part, total_chunk_count: count }) =>
        size < FIVE_MIB
          ? part === size && count === 1
          : part >= FIVE_MIB && count === Math.max(1, Math.floor(size / part)),
      { message: 'the chunks do not add up', path: ['total_chunk_count'] },
    ),
});

export const photoInit = z.strictObject({
  post_info: z.strictObject({
    title: z.string().max(90).optional(),
    description: z.string().max(4_000).default(''),
    privacy_level: privacy,
    disable_comment: z.boolean(),
    auto_add_music: z.boolean(),
    brand_content_toggle: z.boolean(),
    brand_organic_toggle: z.boolean(),
    is_aigc: z.boolean(),
  }),
  source_info: z.strictObject({
    source: z.literal('PULL_FROM_URL'),
    photo_cover_index: z.int().min(0),
    photo_images: z.array(z.url()).min(1).max(35),
  }),
  post_mode: z.literal('DIRECT_POST'),
  media_type: z.literal('PHOTO'),
});

export const statusBody = z.strictObject({ publish_id: z.string().min(1).max(64) });
export const listBody = z.strictObject({ max_count: z.int().min(1).max(20).default(10), cursor: z.int().optional() });

// What the sandbox answers

/** The app's own token (client access token management). */
const appTokenAnswer = z.strictObject({
  access_token: z.string().startsWith('clt.'),
  expires_in: z.int(),
  token_type: z.literal('Bearer'),
});
const userTokenAnswer = z.strictObject({
  access_token: z.string(),
  expires_in: z.int(),
  open_id: z.string(),
  refresh_token: z.string(),
  refresh_expires_in: z.int(),
  scope: z.string(),
  token_type: z.literal('Bearer'),
});
export const tokenAnswer = z.union([userTokenAnswer, appTokenAnswer]);
export const userAnswer = wrapped(
  z.strictObject({
    user: z.strictObject({
      open_id: z.string().optional(),
      display_name: z.string().optional(),
      avatar_url: z.url().optional(),
      username: z.string().optional(),
      follower_count: z.int().optional(),
      likes_count: z.int().optional(),
    }),
  }),
);
export const creatorAnswer = wrapped(
  z.strictObject({
    creator_avatar_url: z.url(),
    creator_username: z.string(),
    creator_nickname: z.string(),
    privacy_level_options: z.array(privacy),
    comment_disabled: z.boolean(),
    duet_disabled: z.boolean(),
    stitch_disabled: z.boolean(),
    max_video_post_duration_sec: z.int(),
  }),
);
export const videoInitAnswer = wrapped(
  z.strictObject({ publish_id: z.string().max(64), upload_url: z.url().max(256) }),
);
export const photoInitAnswer = wrapped(z.strictObject({ publish_id: z.string().max(64) }));
export const statusAnswer = wrapped(
  z.strictObject({
    status: z.enum(['PROCESSING_UPLOAD', 'PROCESSING_DOWNLOAD', 'SEND_TO_USER_INBOX', 'PUBLISH_COMPLETE', 'FAILED']),
    fail_reason: z.string().optional(),
    /** 64-bit numbers: JSON can hold them, JavaScript cannot. */
    publicaly_available_post_id: z.array(z.unknown()).optional(),
    uploaded_bytes: z.int().optional(),
    downloaded_bytes: z.int().optional(),
  }),
);
export const listAnswer = wrapped(
  z.strictObject({
    videos: z.array(z.looseObject({ id: z.string(), create_time: z.int() })),
    cursor: z.int(),
    has_more: z.boolean(),
  }),
);
