import { z } from 'zod';
import { like } from '../described-calls.ts';

export { permissionsAnswer, tokenAnswer } from '../meta/graph-schemas.ts';

/** Booleans arrive as text in forms. */
const flag = z.union([z.boolean(), z.stringbool()]);
/** Numbers arrive as text in forms. */
const count = z.coerce.number().int().min(0);
const id = z.string().regex(/^\d+(_\d+)?$/);
/** A value that forms send as JSON text. */
const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', message: 'is not JSON', input: text });
    return z.NEVER;
  }
});

// What callers send

export const dialogParameters = z.looseObject({
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  state: z.string().min(1),
  response_type: z.literal('code'),
  scope: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((scope) => scope.trim() || [])),
  /** Instead of `scope`: a configuration of Facebook Login for Business, which names the permissions. */
  config_id: like(/^\d{1,30}$/).optional(),
});
export type DialogParameters = z.infer<typeof dialogParameters>;

const attached = z.strictObject({ media_fbid: id });
const attachedMedia = z.union([z.array(attached), jsonText.pipe(z.array(attached))]);
/** Unix seconds or ISO 8601 (Meta, Pages posts guide); milliseconds here. */
const scheduledTime = z
  .union([z.number(), z.string()])
  .transform((value) => (/^\d+$/.test(String(value)) ? Number(value) * 1000 : Date.parse(String(value))))
  .pipe(z.number());

export const feedPost = z.looseObject({
  message: z.string().default(''),
  link: z.string().optional(),
  published: flag.default(true),
  attached_media: attachedMedia.default([]),
  scheduled_publish_time: scheduledTime.optional(),
  fields: z.string().optional(),
});

export const photoPost = z.looseObject({
  url: z.string().optional(),
  message: z.string().optional(),
  caption: z.string().optional(),
  alt_text_custom: z.string().optional(),
  published: flag.default(true),
  temporary: flag.optional(),
  fields: z.string().optional(),
});

export const videoPost = z.looseObject({
  upload_phase: z.enum(['start', 'transfer', 'finish', 'cancel']).optional(),
  file_url: z.string().optional(),
  description: z.string().default(''),
  title: z.string().max(255).default(''),
  published: flag.default(true),
  file_size: count.optional(),
  upload_session_id: z.string().optional(),
  start_offset: count.optional(),
});

export const reelPost = z.discriminatedUnion('upload_phase', [
  z.looseObject({ upload_phase: z.literal('start') }),
  z.looseObject({
    upload_phase: z.literal('finish'),
    video_id: id,
    video_state: z.enum(['PUBLISHED', 'DRAFT', 'SCHEDULED']),
    scheduled_publish_time: scheduledTime.optional(),
    description: z.string().default(''),
    title: z.string().max(255).default(''),
  }),
]);

export const messageOnly = z.looseObject({ message: z.string().min(1) });

export const listQuery = z.looseObject({
  fields: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().optional(),
  /** Unix seconds or any date text. */
  since: scheduledTime.optional(),
  until: scheduledTime.optional(),
});

export const insightsQuery = z.looseObject({
  metric: z.string().min(1),
  period: z.enum(['day', 'week', 'days_28', 'lifetime']).optional(),
  since: scheduledTime.optional(),
  until: scheduledTime.optional(),
});

// What the sandbox answers

export const idAnswer = z.looseObject({ id });
export const photoAnswer = z.looseObject({ id, post_id: id.optional() });
export const successAnswer = z.strictObject({ success: z.literal(true), post_id: id.optional() });
export const nodeAnswer = z.looseObject({ id: z.string() });
export const listAnswer = z.strictObject({
  data: z.array(z.looseObject({ id: z.string() })),
  paging: z
    .strictObject({
      cursors: z.strictObject({ before: z.string(), after: z.string() }),
      next: z.url().optional(),
      previous: z.url().optional(),
    })
    .optional(),
});
export const debugAnswer = z.strictObject({
  data: z.strictObject({
    app_id: z.string().optional(),
    type: z.enum(['USER', 'PAGE', 'SYSTEM_USER']).optional(),
    application: z.string().optional(),
    is_valid: z.boolean(),
    issued_at: z.int().optional(),
    expires_at: z.int().optional(),
    data_access_expires_at: z.int().optional(),
    profile_id: z.string().optional(),
    user_id: z.string().optional(),
    scopes: z.array(z.string()),
    granular_scopes: z
      .array(z.strictObject({ scope: z.string(), target_ids: z.array(z.string()).optional() }))
      .optional(),
    error: z.strictObject({ code: z.int(), subcode: z.int().optional(), message: z.string() }).optional(),
  }),
});
export const reelStartAnswer = z.strictObject({ video_id: id, upload_url: z.url() });
export const videoStartAnswer = z.strictObject({
  upload_session_id: id,
  video_id: id,
  start_offset: z.string(),
  end_offset: z.string(),
});
export const offsetsAnswer = z.strictObject({ start_offset: z.string(), end_offset: z.string() });
export const videosAnswer = z.union([idAnswer, videoStartAnswer, offsetsAnswer, successAnswer]);
export const reelsAnswer = z.union([reelStartAnswer, successAnswer]);
