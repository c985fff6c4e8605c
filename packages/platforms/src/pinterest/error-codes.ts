import { type ErrorRow, errorsThat } from '../verdict-table.ts';

/** Where a row is from. `believed`: see the README beside this file. */
export const SOURCES = {
  description: 'Pinterest API v5 description, release 5.23.0',
  quickstart: 'github.com/pinterest/api-quickstart',
  postiz: 'github.com/gitroomhq/postiz-app',
  believed: 'common practice, not in the documents',
} as const;

export const ADVICE = {
  reconnect: 'Connect the Pinterest account again.',
  content: 'Change the post and schedule it again.',
  board: 'Choose another board. This one was deleted, or is no longer shared with you.',
  file: 'Replace the photo or video with one in a format and size that Pinterest accepts.',
  spam: 'Pinterest considers this spam. Wait a day and change the post before trying again.',
  slow: "Pinterest is rate limiting us. We'll try again later.",
  operator: 'The Pinterest app of this server lacks access. The administrator must look at the developer portal.',
} as const;

export const PINTEREST_ERRORS: readonly ErrorRow<keyof typeof SOURCES, keyof typeof ADVICE>[] = [
  ...errorsThat({ verdict: 'rejected', source: 'description', advice: 'content' }, [
    [400, '1', 'request invalid'],
    [400, '400', 'request invalid (code equals status)'],
    [404, '50', 'Pin not found'],
    [404, '404', 'not found (code equals status)'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'description', advice: 'reconnect' }, [
    [401, '2', 'authentication failed'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'description', advice: 'reconnect', tokenIsGood: true }, [
    [403, '3', 'token lacks a scope'],
    [403, '403', 'not allowed (code equals status)'],
    [403, '29', 'not permitted to use the resource'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'description', advice: 'operator' }, [
    [405, '5', 'wrong method'],
    [404, '30', 'user not found'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'description', advice: 'board' }, [
    [403, '7', 'not authorized for the board or Pin'],
    [404, '40', 'board not found'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'description', advice: 'slow' }, [
    [429, '8', 'rate limit'],
    [429, '30', 'rate limit'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'quickstart', advice: 'spam' }, [
    [429, 'spam', '429 whose text speaks of spam'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'description', advice: 'file' }, [
    [200, 'media:failed', 'media status failed'],
  ]),
];
