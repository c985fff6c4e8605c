import { type ErrorRow, errorsThat } from '../verdict-table.ts';

/** Where a row is from. `believed`: see the README beside this file. */
export const SOURCES = {
  docs: 'docs.x.com as kept in xdevplatform/docs, 2026-08-22',
  seen: 'answers reproduced in public projects, not in the documentation',
  believed: 'common practice, not in the documents',
} as const;

export const ADVICE = {
  reconnect: 'Connect the X account again.',
  duplicate: 'X already has a post with this exact text. Check the account, and change the text to publish it again.',
  content: 'Change the post and schedule it again.',
  account: 'X does not let this account do that. Look at the notices on x.com.',
  unlock: 'X has locked the account. Open x.com, pass the check there, then try again.',
  operator: 'The X app of this server lacks access. The administrator must look at the developer portal.',
  credits:
    'The X developer account of this server has no credits or has reached its cap. The administrator must top it up.',
  slow: "X is rate limiting us. We'll try again later.",
  again: 'X no longer has the uploaded media. Send the post again.',
  link: 'X does not accept a link in the text. Correct it and schedule the post again.',
  shorter: 'Shorten the text.',
  cashtag: 'Leave one cashtag in the text.',
} as const;

/**
 * Codes are the last part of the problem's type, an older number, `oauth:` and the token endpoint's word, or our own name.
 */
export const X_ERRORS: readonly ErrorRow<keyof typeof SOURCES, keyof typeof ADVICE>[] = [
  ...errorsThat({ verdict: 'rejected', source: 'seen', advice: 'duplicate', mayBeOurOwn: true }, [
    [403, 'duplicate-content', 'text equals a recent post of the account'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'content' }, [
    [400, 'invalid-request', 'a parameter is wrong'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'believed', advice: 'reconnect' }, [
    [400, 'oauth:invalid_request', 'code or refresh token not valid'],
    [400, 'oauth:invalid_grant', 'code or refresh token not valid'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'docs', advice: 'operator' }, [
    [401, 'oauth:invalid_client', 'client credentials wrong'],
    [403, 'client-forbidden', 'app or project lacks this access'],
    [403, 'client-not-enrolled', 'app is not in a project with this access'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'believed', advice: 'operator' }, [
    [401, 'oauth:unauthorized_client', 'client may not do this'],
    [400, 'oauth:unauthorized_client', 'client may not do this'],
    [403, '261', 'app may not write'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'docs', advice: 'reconnect' }, [
    [401, '32', 'token missing, expired or revoked'],
    [401, '89', 'token missing, expired or revoked'],
    [401, 'about:blank', 'token missing, expired or revoked'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'believed', advice: 'credits' }, [
    [402, 'payment-required', 'project has no credits left'],
    [402, 'credits-depleted', 'project has no credits left'],
    [402, 'CreditsDepleted', 'project has no credits left'],
    [402, 'about:blank', 'project has no credits left'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'seen', advice: 'account' }, [
    [403, 'about:blank', 'action not permitted for this account or content'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'docs', advice: 'reconnect', tokenIsGood: true }, [
    [403, 'not-authorized-for-resource', 'token may not see or change the object'],
    [403, 'oauth1-permissions', 'app permission too low for the call'],
    [null, 'unsupported-authentication', 'wrong kind of token for the call'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'docs', advice: 'credits' }, [
    [null, 'usage-capped', 'spend or usage cap reached, which with 429 is no rate limit'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'docs', advice: 'account' }, [
    [403, 'user-suspended', 'account suspended'],
    [403, '64', 'account suspended'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'believed', advice: 'unlock' }, [
    [403, '326', 'account locked until its owner passes a check'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'believed', advice: 'shorter' }, [[403, '186', 'text too long']]),
  ...errorsThat({ verdict: 'rejected', source: 'believed', advice: 'content' }, [
    [403, '385', 'post that is replied to is gone'],
    [400, 'too-many-media', 'more than four images'],
    [400, 'video-too-long', 'video longer than the account may post'],
  ]),
  // Nothing was created; uploading again is a new attempt that a person starts.
  ...errorsThat({ verdict: 'rejected', source: 'believed', advice: 'again', startOver: true }, [
    [400, '324', 'media id not usable'],
    [400, '325', 'media id not found or expired'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'believed', advice: 'link' }, [
    [400, '407', 'link in the text is not valid'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'cashtag' }, [
    [403, 'cashtag-limit', 'more than one cashtag'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'believed' }, [[413, 'payload-too-large', 'media part over the limit']]),
  ...errorsThat({ verdict: 'rate-limited', source: 'docs', advice: 'slow' }, [
    [429, 'rate-limit-exceeded', 'rate limit'],
    [429, '88', 'rate limit'],
    [429, 'about:blank', 'rate limit'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'believed', advice: 'slow' }, [
    [403, '185', 'daily limit of posts for the account'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'believed', advice: 'account' }, [
    [403, '226', 'request looks automated'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs' }, [
    [404, 'resource-not-found', 'object does not exist or is not visible'],
  ]),
  ...errorsThat({ verdict: 'unavailable', source: 'docs' }, [
    [null, '130', 'over capacity'],
    [null, '131', 'internal error'],
  ]),
];
