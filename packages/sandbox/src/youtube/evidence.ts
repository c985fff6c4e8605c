import { believed, document } from '../evidence.ts';

const ERRORS = document('https://developers.google.com/youtube/v3/docs/errors');
const COMMENT_ERRORS = document('https://developers.google.com/youtube/v3/docs/commentThreads/insert');
const OAUTH = document('https://developers.google.com/identity/protocols/oauth2/web-server');
export const RESUMABLE = document('https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol');
/** Kept in `fixtures/official`. */
export const DISCOVERY = document('https://youtube.googleapis.com/$discovery/rest?version=v3');

export const REASONS = {
  authError: ERRORS,
  insufficientPermissions: ERRORS,
  youtubeSignupRequired: ERRORS,
  quotaExceeded: ERRORS,
  forbidden: ERRORS,
  notFound: ERRORS,
  badRequest: ERRORS,
  videoNotFound: ERRORS,
  invalidVideoMetadata: ERRORS,
  invalidTitle: ERRORS,
  invalidDescription: ERRORS,
  invalidTags: ERRORS,
  mediaBodyRequired: ERRORS,
  invalidImage: ERRORS,
  commentsDisabled: COMMENT_ERRORS,
  commentTextRequired: COMMENT_ERRORS,
  commentTextTooLong: COMMENT_ERRORS,
  commentNotFound: document('https://developers.google.com/youtube/v3/docs/comments/delete'),
  uploadTooLarge: DISCOVERY,
  badContent: believed('the description names the media types, no page the refusal of another one'),
  rateLimitExceeded: believed('the pages name the quota; calls that come too fast are refused so elsewhere at Google'),
  backendError: believed('common at Google; the pages of YouTube name it no more'),
};

export const TOKEN_CODES = {
  invalid_grant: OAUTH,
  invalid_client: OAUTH,
  invalid_request: OAUTH,
  redirect_uri_mismatch: OAUTH,
  unsupported_grant_type: document('https://www.rfc-editor.org/rfc/rfc6749#section-5.2'),
  invalid_token: OAUTH,
};
