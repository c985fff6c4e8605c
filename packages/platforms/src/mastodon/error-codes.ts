import { type ErrorRow, errorsThat } from '../verdict-table.ts';

/** Where a row is from; read 2026-11-22. */
export const SOURCES = {
  documented: 'docs.joinmastodon.org: methods/statuses, methods/media, methods/oauth, methods/accounts',
  limits: 'docs.joinmastodon.org: api/rate-limits',
  source: 'mastodon/mastodon: config/initializers, app/lib/exceptions',
} as const;

export const ADVICE = {
  reconnect: 'Connect the Mastodon account again.',
  account: 'The server does not let this account post. Check the account in Mastodon, then reconnect it.',
  content: 'Change the post and schedule it again.',
  file: 'Replace the photo or video with one in a format and size that this server accepts.',
  slow: "The server is rate limiting us. We'll try again later.",
  later: "The server of this account is having problems. We'll try again later.",
} as const;

/** Statuses only: the words of a refusal are translated, so they decide nothing. */
export const MASTODON_ERRORS: readonly ErrorRow<keyof typeof SOURCES, keyof typeof ADVICE>[] = [
  ...errorsThat({ verdict: 'reconnect', source: 'documented', advice: 'reconnect' }, [
    [401, '401', 'the token was taken back, or never was one'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'documented', advice: 'account' }, [
    [403, '403', 'account disabled, not confirmed or moved, or a permission is missing'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'documented', advice: 'content' }, [
    [404, '404', 'not there'],
    [410, '410', 'gone'],
    [422, '422', 'the post, the file or the poll breaks a rule, which the words name'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'source', advice: 'file' }, [
    [413, '413', 'what stands before the server takes smaller files'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'limits', advice: 'slow' }, [[429, '429', 'too many calls']]),
  ...errorsThat({ verdict: 'unavailable', source: 'documented', advice: 'later' }, [
    [500, '500', 'fault of the server'],
    [503, '503', 'maintenance, or another server is away'],
  ]),
];
