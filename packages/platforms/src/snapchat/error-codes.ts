import type { ErrorRow } from '../verdict-table.ts';

/** Where a row is from. `believed`: see the README beside this file. */
export const SOURCES = {
  seen: 'answers of the live API in public projects, 2026',
  believed: 'common practice, not in the documents',
} as const;

export const ADVICE = {
  reconnect: 'Connect the Snapchat profile again.',
  content: 'Change the post and schedule it again.',
  profile: 'Create a Public Profile in Snapchat, then connect again.',
  twin: 'Snapchat is already posting this exact file. Check the profile before sending it again.',
  slow: "Snapchat is rate limiting us. We'll try again later.",
  operator:
    'Snapchat has not admitted the app of this server to its profile API. The administrator must ask Snapchat for it.',
} as const;

export const SNAPCHAT_ERRORS: readonly ErrorRow<keyof typeof SOURCES, keyof typeof ADVICE>[] = [
  {
    status: 403,
    code: 'AUTHORIZATION_PERMISSION_DENIED',
    verdict: 'not-permitted',
    meaning: 'app or account not allowlisted, or no role on the profile',
    source: 'seen',
    advice: 'operator',
  },
  {
    status: null,
    code: 'MEDIA_PROCESSING',
    verdict: 'rate-limited',
    meaning: 'media is not ready yet',
    source: 'seen',
    advice: 'slow',
    waitMs: 9_000,
  },
  {
    status: null,
    code: 'MEDIA_EXPIRED',
    verdict: 'rate-limited',
    meaning: 'uploaded media out of date',
    source: 'seen',
    advice: 'slow',
    waitMs: 1_000,
  },
  {
    status: null,
    code: 'MEDIA_POSTING_ALREADY_IN_PROGRESS',
    verdict: 'rejected',
    meaning: 'same media is being posted',
    source: 'seen',
    advice: 'twin',
    mayBeOurOwn: true,
  },
  {
    status: 404,
    code: 'profile_not_found',
    verdict: 'rejected',
    meaning: 'public profile not found',
    source: 'believed',
    advice: 'profile',
  },
  {
    status: 400,
    code: 'oauth:invalid_grant',
    verdict: 'reconnect',
    meaning: 'code or refresh token not valid',
    source: 'believed',
    advice: 'reconnect',
  },
  {
    status: 401,
    code: 'oauth:invalid_client',
    verdict: 'not-permitted',
    meaning: 'client id or secret wrong',
    source: 'believed',
    advice: 'operator',
  },
];
