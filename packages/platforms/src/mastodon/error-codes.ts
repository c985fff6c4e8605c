import type { ErrorRow } from '../verdict-table.ts';

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
  {
    status: 401,
    code: '401',
    verdict: 'reconnect',
    meaning: 'the token was taken back, or never was one',
    source: 'documented',
    advice: 'reconnect',
  },
  {
    status: 403,
    code: '403',
    verdict: 'not-permitted',
    meaning: 'account disabled, not confirmed or moved, or a permission is missing',
    source: 'documented',
    advice: 'account',
  },
  { status: 404, code: '404', verdict: 'rejected', meaning: 'not there', source: 'documented', advice: 'content' },
  { status: 410, code: '410', verdict: 'rejected', meaning: 'gone', source: 'documented', advice: 'content' },
  {
    status: 413,
    code: '413',
    verdict: 'rejected',
    meaning: 'what stands before the server takes smaller files',
    source: 'source',
    advice: 'file',
  },
  {
    status: 422,
    code: '422',
    verdict: 'rejected',
    meaning: 'the post, the file or the poll breaks a rule, which the words name',
    source: 'documented',
    advice: 'content',
  },
  { status: 429, code: '429', verdict: 'rate-limited', meaning: 'too many calls', source: 'limits', advice: 'slow' },
  {
    status: 500,
    code: '500',
    verdict: 'unavailable',
    meaning: 'fault of the server',
    source: 'documented',
    advice: 'later',
  },
  {
    status: 503,
    code: '503',
    verdict: 'unavailable',
    meaning: 'maintenance, or another server is away',
    source: 'documented',
    advice: 'later',
  },
];
