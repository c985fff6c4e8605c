import { type ErrorRow, errorsThat } from '../verdict-table.ts';

/** Where a row is from. */
export const SOURCES = {
  tried: 'seen at @atproto/pds 0.5.35 on 2026-11-22',
  source: 'bluesky-social/atproto, lexicons and packages/pds, 2026-08-20',
} as const;

export const ADVICE = {
  reconnect: 'Connect the Bluesky account again.',
  password: 'Connect the Bluesky account again, with a new app password.',
  signIn: 'Check the handle and the app password, or create a new app password.',
  account:
    'Bluesky has switched this account off, or the person has. Look at it in the Bluesky app, then connect the account again.',
  client: 'Brandly must be reachable from the internet at its https address. Until then, use an app password.',
  olderServer: 'The server of this account is too old for this. Use an app password.',
  content: 'Change the post and schedule it again.',
  file: 'Replace the photo or video with one in a format and size that Bluesky accepts.',
  again: "Bluesky no longer has the uploaded file. We'll send it again.",
  slow: "Bluesky is rate limiting us. We'll try again later.",
  later: "Bluesky, or the server of this account, is having problems. We'll try again later.",
} as const;

export const BLUESKY_ERRORS: readonly ErrorRow<keyof typeof SOURCES, keyof typeof ADVICE>[] = [
  ...errorsThat({ verdict: 'reconnect', source: 'tried', advice: 'password' }, [
    [400, 'ExpiredToken', 'token expired, or its app password was removed'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'tried', advice: 'reconnect' }, [
    [400, 'InvalidToken', 'token not made by this server, or of another kind'],
    [401, 'invalid_token', 'token expired, renewed since, or its session ended'],
    [400, 'invalid_grant', 'code or refresh token used before, expired, or its session ended'],
    [401, 'AuthMissing', 'no token'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'tried', advice: 'client' }, [
    [400, 'invalid_client', 'the server does not know us by the key that the session began with'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'source', advice: 'client' }, [
    [401, 'invalid_client', 'the server does not know us by the key that the session began with'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'source', advice: 'client' }, [
    [400, 'invalid_client_metadata', 'our document could not be fetched, or is not as the server wants it'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'tried', advice: 'olderServer' }, [
    [400, 'invalid_scope', 'the server does not know what we ask for'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'tried', advice: 'reconnect' }, [
    [403, 'ScopeMissingError', 'the person did not permit this'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'tried', advice: 'signIn' }, [
    [401, 'AuthenticationRequired', 'handle or app password wrong'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'source', advice: 'signIn' }, [
    [
      401,
      'AuthFactorTokenRequired',
      'a code from an email is wanted, which is so for the password of the account only',
    ],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'tried', advice: 'account' }, [
    [401, 'AccountDeactivated', 'switched off by the person'],
    [401, 'AccountTakedown', 'taken down'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'source', advice: 'account' }, [
    [403, 'AccountNotFound', 'no such account on this server'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'tried', advice: 'content' }, [
    [400, 'InvalidRequest', 'the post breaks a rule, which the words name'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'tried', advice: 'content', mayBeOurOwn: true }, [
    [400, 'InvalidSwap', 'another post has the key'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'tried', advice: 'again', waitMs: 1_000, startOver: true }, [
    [400, 'BlobNotFound', 'a file that was sent is gone'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'tried', advice: 'file' }, [
    [413, 'PayloadTooLarge', 'the server of the account takes smaller files'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'tried', advice: 'slow' }, [
    [429, 'RateLimitExceeded', 'too many calls'],
  ]),
  ...errorsThat({ verdict: 'unavailable', source: 'tried', advice: 'later' }, [
    [500, 'InternalServerError', 'fault of the server'],
    [502, 'UpstreamFailure', 'another server is away'],
  ]),
];
