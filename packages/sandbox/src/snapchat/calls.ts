import { z } from 'zod';
import { type CallDescriptions, like, tokenForms } from '../described-calls.ts';

// From developers.snap.com (Public Profile API) and public projects that run against it.

const app = { client_id: z.string(), client_secret: z.string() };
const mediaId = z.uuid();
const base64 = z.base64();
const post = '/api/v1/public_profiles/:profile';
const stats = z.strictObject({
  assetType: z.enum(['PROFILE', 'SPOTLIGHT', 'STORY', 'SAVED_STORY']),
  granularity: z.enum(['DAY', 'TOTAL', 'LIFETIME']),
  startTime: like(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/).optional(),
  endTime: like(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/).optional(),
});

export const SNAPCHAT_CALLS: CallDescriptions = {
  'POST /accounts/login/oauth2/access_token': { type: 'form', body: z.union(tokenForms(app)) },
  'GET /api/v1/public_profiles/my_profile': {},
  [`POST ${post}/media`]: {
    type: 'json',
    body: z.strictObject({ type: z.enum(['IMAGE', 'VIDEO']), name: z.string().min(1), key: base64, iv: base64 }),
  },
  [`POST ${post}/media/:media/add`]: {
    type: 'multipart',
    body: z.strictObject({ action: z.literal('ADD'), part_number: z.string().regex(/^([1-9]|[12]\d|3[0-5])$/) }),
    files: ['file'],
  },
  [`POST ${post}/media/:media/finalize`]: {
    type: 'multipart',
    body: z.strictObject({ action: z.literal('FINALIZE') }),
  },
  [`POST ${post}/stories`]: { type: 'json', body: z.strictObject({ media_id: mediaId }) },
  [`POST ${post}/saved_stories`]: {
    type: 'json',
    body: z.strictObject({
      saved_stories: z
        .array(
          z.strictObject({
            title: z.string().min(1).max(45),
            snap_sources: z.array(z.strictObject({ media_id: mediaId })).min(1),
          }),
        )
        .length(1),
    }),
  },
  [`POST ${post}/spotlights`]: {
    type: 'json',
    body: z.strictObject({
      media_id: mediaId,
      description: z.string().optional(),
      locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
      skip_save_to_profile: z.boolean().optional(),
    }),
  },
  [`GET ${post}/stories`]: {},
  [`GET ${post}/saved_stories`]: {},
  [`GET ${post}/spotlights`]: {},
  [`GET ${post}/stats`]: { query: stats },
  [`GET ${post}/spotlights/:post/stats`]: { query: stats },
};
