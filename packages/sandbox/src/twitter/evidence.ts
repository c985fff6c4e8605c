import { believed, code, document, recorded } from '../evidence.ts';

const ERRORS = document('https://docs.x.com/x-api/fundamentals/response-codes-and-errors');
/** Error numbers of the older API, which the newer one adds to its problems. */
export const LEGACY = document('https://developer.x.com/en/support/x-api/error-troubleshooting');
export const CHANGES = document('https://docs.x.com/changelog');
const OAUTH = believed('the shape is that of RFC 6749, 5.2; X names neither its codes nor its words');

export const PROBLEMS = {
  'about:blank': ERRORS,
  'invalid-request': ERRORS,
  'resource-not-found': ERRORS,
  'rate-limit-exceeded': ERRORS,
  'not-authorized-for-resource': ERRORS,
  'unsupported-authentication': ERRORS,
  'service-unavailable': believed('an error in an answer of 200, as the v2 API gives beside data'),
  'user-suspended': LEGACY,
  'cashtag-limit': CHANGES,
  'payload-too-large': recorded('https://github.com/abraham/twitteroauth/issues/1257'),
};
export const DUPLICATE = recorded('answers of POST /2/tweets that public projects reproduce, 2025 and 2026');

export const TOKEN_CODES = {
  invalid_request: OAUTH,
  unsupported_grant_type: OAUTH,
  unauthorized_client: OAUTH,
  invalid_client: document('https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code'),
};

/** What the answers to a part and to alt text contain: the description promises JSON, the older form was empty. */
export const OLDER_FORM = code('PLhery/node-twitter-api-v2', 'src/v2/client.v2.write.ts');
export const DESCRIPTION = document('https://github.com/xdevplatform/docs/blob/main/openapi.json');
