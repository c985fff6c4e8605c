import { type ErrorRow, errorsThat } from '../verdict-table.ts';

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
  ...errorsThat({ verdict: 'not-permitted', source: 'seen', advice: 'operator' }, [
    [403, 'AUTHORIZATION_PERMISSION_DENIED', 'app or account not allowlisted, or no role on the profile'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'seen', advice: 'slow', waitMs: 9_000 }, [
    [null, 'MEDIA_PROCESSING', 'media is not ready yet'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'seen', advice: 'slow', waitMs: 1_000, startOver: true }, [
    [null, 'MEDIA_EXPIRED', 'uploaded media out of date'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'seen', advice: 'twin', mayBeOurOwn: true }, [
    [null, 'MEDIA_POSTING_ALREADY_IN_PROGRESS', 'same media is being posted'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'believed', advice: 'profile' }, [
    [404, 'profile_not_found', 'public profile not found'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'believed', advice: 'reconnect' }, [
    [400, 'oauth:invalid_grant', 'code or refresh token not valid'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'believed', advice: 'operator' }, [
    [401, 'oauth:invalid_client', 'client id or secret wrong'],
  ]),
];
