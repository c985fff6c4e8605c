import { believed, document, recorded } from '../evidence.ts';

const ERRORS = document('https://developers.tiktok.com/doc/tiktok-api-v2-error-handling');
const DIRECT_POST = document('https://developers.tiktok.com/doc/content-posting-api-reference-direct-post');
const STATUS = document('https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status');
const OAUTH = document('https://developers.tiktok.com/doc/oauth-error-handling');
export const TRANSFER = document('https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide');
export const REVOKED = document('https://developers.tiktok.com/doc/oauth-user-access-token-management');
/** A code that is used up or too old is refused with 200. */
export const BAD_CODE = recorded('answers of the token address that public integrations reproduce, 2026');

export const CODES = {
  access_token_invalid: ERRORS,
  scope_not_authorized: ERRORS,
  scope_permission_missed: ERRORS,
  rate_limit_exceeded: ERRORS,
  invalid_params: ERRORS,
  internal_error: ERRORS,
  url_ownership_unverified: DIRECT_POST,
  privacy_level_option_mismatch: DIRECT_POST,
  unaudited_client_can_only_post_to_private_accounts: DIRECT_POST,
  spam_risk_too_many_posts: DIRECT_POST,
  spam_risk_user_banned_from_posting: DIRECT_POST,
  invalid_publish_id: STATUS,
  token_not_authorized_for_specified_publish_id: STATUS,
};

export const TOKEN_CODES = { invalid_client: OAUTH, invalid_grant: OAUTH, invalid_request: OAUTH };

export const NO_SUCH_PATH = believed('the error guide names no answer to a path that does not exist');
