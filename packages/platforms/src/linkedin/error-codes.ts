import { type ErrorRow, errorsThat } from '../verdict-table.ts';

/** Where a row is from. `believed`: see the README beside this file. */
export const SOURCES = {
  docs: 'learn.microsoft.com/linkedin: errors of posts, images, videos and sign-in, as digested on 2026-09-19',
  believed: 'common practice, not in the documents',
} as const;

export const ADVICE = {
  reconnect: 'Connect the LinkedIn account again.',
  content: 'Change the post and schedule it again.',
  file: 'Replace the photo or video with one in a format and size that LinkedIn accepts.',
  twin: 'LinkedIn already has this exact post. Check the page, and change the text to publish it again.',
  again: 'LinkedIn no longer has the uploaded file. Send the post again.',
  slow: "LinkedIn is rate limiting us. We'll try again later.",
  operator:
    'The LinkedIn app of this server is not set up for this. The administrator must look at the developer portal.',
} as const;

export const LINKEDIN_ERRORS: readonly ErrorRow<keyof typeof SOURCES, keyof typeof ADVICE>[] = [
  ...errorsThat({ verdict: 'not-permitted', source: 'docs', advice: 'operator' }, [
    [400, 'VERSION_MISSING', 'LinkedIn-Version header absent'],
    [426, 'NONEXISTENT_VERSION', 'LinkedIn-Version is retired or unknown'],
    [400, 'oauth:invalid_redirect_uri', 'redirect URI not registered or not equal'],
    [401, 'oauth:invalid_client', 'client id or secret wrong'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'docs', advice: 'reconnect' }, [
    [401, 'EMPTY_ACCESS_TOKEN', 'no token sent'],
    [401, 'INVALID_ACCESS_TOKEN', 'token not valid'],
    [401, 'EXPIRED_ACCESS_TOKEN', 'token expired (60 days)'],
    [401, 'REVOKED_ACCESS_TOKEN', 'token revoked by the member'],
    [400, 'oauth:invalid_request', 'refresh token invalid, expired or revoked'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'believed', advice: 'reconnect' }, [
    [401, '65600', 'serviceErrorCode: invalid access token'],
    [401, '65601', 'serviceErrorCode: access token revoked'],
    [401, '65602', 'serviceErrorCode: access token expired'],
    [400, 'oauth:invalid_grant', 'token endpoint: code or token not valid'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'docs', advice: 'reconnect', tokenIsGood: true }, [
    [403, 'ACCESS_DENIED', 'scope missing, product not granted, or person lost the page role'],
    [403, 'IMAGE_FORBIDDEN', 'image belongs to another owner'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'content' }, [
    [400, 'INVALID_URN_TYPE', 'wrong kind of URN'],
    [400, 'INVALID_URN_ID', 'URN id not valid'],
    [400, 'MISSING_FIELD', 'required field absent'],
    [400, 'INVALID_VALUE_FOR_FIELD', 'field value not accepted'],
    [400, 'FIELD_LENGTH_TOO_LONG', 'text too long'],
    [400, 'INVALID_VALUE_BLANK_FIELD', 'text empty'],
    [404, 'NOT_FOUND', 'object does not exist'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'believed', advice: 'content' }, [
    [400, 'UNPERMITTED_FIELD', 'field not allowed'],
    [422, 'UNPROCESSABLE', 'content not accepted for another reason'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'again', startOver: true }, [
    [400, 'INVALID_IMAGE_ID', 'image not found or not yet usable'],
    [400, 'INVALID_VIDEO_ID', 'video not found or not yet usable'],
  ]),
  ...errorsThat({ verdict: 'unavailable', source: 'docs' }, [
    [400, 'EXPIRED_UPLOAD_URL', 'upload URL out of date'],
    [409, 'CONFLICT', 'concurrent change'],
    [500, 'INTERNAL_SERVER_ERROR', 'temporary fault'],
    [503, 'SERVICE_UNAVAILABLE', 'temporary fault'],
    [504, 'GATEWAY_TIMEOUT', 'temporary fault'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'docs', advice: 'slow', waitMs: 15_000 }, [
    [400, 'MEDIA_ASSET_WAITING_UPLOAD', 'media not uploaded yet'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'file', startOver: true }, [
    [400, 'MEDIA_ASSET_PROCESSING_FAILED', 'media could not be processed'],
    [413, 'PAYLOAD_TOO_LARGE', 'media too large'],
    [415, 'UNSUPPORTED_MEDIA_TYPE', 'media format not accepted'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'twin', mayBeOurOwn: true }, [
    [422, 'DUPLICATE_POST', 'same content was posted a short time ago'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'docs', advice: 'slow' }, [
    [429, 'TOO_MANY_REQUESTS', 'daily app or member limit reached'],
  ]),
  ...errorsThat({ verdict: 'unavailable', source: 'believed' }, [[502, 'BAD_GATEWAY', 'temporary fault']]),
  ...errorsThat({ verdict: 'rate-limited', source: 'believed', advice: 'slow', waitMs: 15_000 }, [
    [400, 'MEDIA_ASSET_PROCESSING', 'media is still worked on'],
  ]),
];
