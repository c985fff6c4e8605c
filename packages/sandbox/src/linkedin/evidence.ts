import { believed, code, document } from '../evidence.ts';

const learn = (page: string) => document(`https://learn.microsoft.com/en-us/linkedin/${page}`);
const ERRORS = learn('shared/api-guide/concepts/error-handling');
const OAUTH = learn('shared/authentication/authorization-code-flow');
export const POSTS = learn('marketing/community-management/shares/posts-api');
export const IMAGES = learn('marketing/community-management/shares/images-api');
export const VIDEOS = learn('marketing/community-management/shares/videos-api');
export const COMMENTS = learn('marketing/community-management/shares/comments-api');
/** What the Comments API of June 2024, and the page before it, require. */
export const COMMENT_SCOPES_BEFORE = learn('marketing/community-management/shares/network-update-social-actions');
export const TOO_LONG_COMMENT = believed('the product stops there; the Comments API names neither a length nor a code');
const BRIGHTBEAN = code('brightbeanxyz/brightbean-studio', 'providers/linkedin.py');
export const POSTIZ = code(
  'gitroomhq/postiz-app',
  'libraries/nestjs-libraries/src/integrations/social/linkedin.provider.ts',
);

export const CODES = {
  INVALID_ACCESS_TOKEN: ERRORS,
  EXPIRED_ACCESS_TOKEN: ERRORS,
  REVOKED_ACCESS_TOKEN: ERRORS,
  ACCESS_DENIED: ERRORS,
  VERSION_MISSING: ERRORS,
  NONEXISTENT_VERSION: ERRORS,
  ILLEGAL_ARGUMENT: ERRORS,
  NOT_FOUND: ERRORS,
  RESOURCE_NOT_FOUND: ERRORS,
  INTERNAL_SERVER_ERROR: ERRORS,
  TOO_MANY_REQUESTS: learn('shared/api-guide/concepts/rate-limits'),
  MISSING_FIELD: POSTS,
  INVALID_VALUE_FOR_FIELD: POSTS,
  INVALID_VALUE_BLANK_FIELD: POSTS,
  FIELD_LENGTH_TOO_LONG: POSTS,
  DUPLICATE_POST: POSTS,
  INVALID_IMAGE_ID: POSTS,
  INVALID_VIDEO_ID: POSTS,
  IMAGE_FORBIDDEN: IMAGES,
  EXPIRED_UPLOAD_URL: VIDEOS,
  MEDIA_ASSET_WAITING_UPLOAD: BRIGHTBEAN,
  MEDIA_ASSET_PROCESSING_FAILED: BRIGHTBEAN,
  MEDIA_ASSET_PROCESSING: believed('named after its two sisters; the wait is in the Videos API, the code is not'),
};

export const TOKEN_CODES = { invalid_request: OAUTH, invalid_client: OAUTH, invalid_redirect_uri: OAUTH };
