import { z } from 'zod';
import { like } from '../described-calls.ts';
import { success } from './access.ts';

// Written from developers.snap.com and from public projects that run against the live API.

const mediaId = z.string().min(1);

// What callers send

export const mediaBody = z.strictObject({
  type: z.enum(['VIDEO', 'IMAGE']),
  name: z.string().min(1),
  key: z.base64().length(44),
  iv: z.base64().length(24),
});
export const partForm = z.strictObject({
  action: z.literal('ADD'),
  part_number: z.coerce.number().int().min(1).max(35),
});
export const finishForm = z.strictObject({ action: z.literal('FINALIZE') });
export const spotlightBody = z.strictObject({
  media_id: mediaId,
  description: z.string().max(160),
  locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
  skip_save_to_profile: z.boolean().optional(),
});
export const storyBody = z.strictObject({
  media_id: mediaId,
  customized_ttl: z.enum(['ONE_DAY', 'TWO_DAYS', 'THREE_DAYS', 'ONE_WEEK']).optional(),
});
export const savedStoryBody = z.strictObject({
  saved_stories: z
    .array(
      z.strictObject({
        title: z.string().min(1).max(45),
        snap_sources: z.array(z.strictObject({ media_id: mediaId })).length(1),
      }),
    )
    .length(1),
});
export const statsQuery = z.strictObject({
  assetType: z.enum(['PROFILE', 'STORY', 'SAVED_STORY', 'LENS', 'SPOTLIGHT']),
  granularity: z.enum(['DAY', 'TOTAL', 'LIFETIME']),
  startTime: like(/^\d{4}-\d{2}-\d{2}T00:00:00$/).optional(),
  endTime: like(/^\d{4}-\d{2}-\d{2}T00:00:00$/).optional(),
});

// What the sandbox answers

export const tokenAnswer = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  refresh_token: z.string(),
  scope: z.string(),
});
export const profileAnswer = success({
  public_profile: z.strictObject({
    id: z.uuid(),
    organization_id: z.string(),
    display_name: z.string(),
    snap_user_name: z.string(),
    profile_type: z.literal('PUBLIC_PROFILE'),
    profile_tier: z.literal('TIER_PUBLIC'),
    logo_urls: z.strictObject({ original_logo_url: z.url(), manage_profile_logo_url: z.url() }),
  }),
});
export const mediaAnswer = success({ media_id: mediaId, add_path: z.string(), finalize_path: z.string() });
export const plainAnswer = success({});
export const spotlightAnswer = success({ spotlight_id: z.string() });
export const storyAnswer = success({ story_id: z.string() });
export const savedStoryAnswer = success({ saved_stories: z.array(z.strictObject({ saved_story_id: z.string() })) });
const listed = z.array(z.strictObject({ id: z.string(), media_id: z.string(), created_at: z.string() }));
export const listAnswer = z.union([
  success({ spotlights: listed }),
  success({ stories: listed }),
  success({ saved_stories: listed }),
]);
const stats = z.record(z.string(), z.number());
export const statsAnswer = z.union([
  success({ total_stats: z.array(z.strictObject({ total_stat: z.strictObject({ stats }) })) }),
  success({ lifetime_stats: z.array(z.strictObject({ lifetime_stat: z.strictObject({ stats }) })) }),
  success({
    timeseries_stats: z.array(
      z.strictObject({
        timeseries_stat: z.strictObject({
          granularity: z.literal('DAY'),
          timeseries: z.array(z.strictObject({ start_time: z.string(), end_time: z.string(), stats })),
        }),
      }),
    ),
  }),
]);
