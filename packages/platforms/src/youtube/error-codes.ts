import { type ErrorRow, errorsThat } from '../verdict-table.ts';

/** Where a row is from. `believed`: see the README beside this file. */
export const SOURCES = {
  docs: 'developers.google.com/youtube/v3 error pages, as digested on 2026-09-19',
  discovery: 'YouTube Data API discovery document, revision 20260427: VideoStatus',
  believed: 'common practice, not in the documents',
} as const;

export const ADVICE = {
  reconnect: 'Connect the YouTube channel again.',
  channel: 'Create a channel on youtube.com with this Google account, then connect again.',
  content: 'Change the post and schedule it again.',
  file: 'Replace the video with one in a format and length that YouTube accepts, such as MP4 with H.264 and AAC.',
  refused: 'YouTube rejected this video. Check the notice in YouTube Studio.',
  commentsOff: 'Comments are turned off on this video. Turn them on in YouTube Studio, then try again.',
  account: 'YouTube does not let this channel do that. Look at the notices in YouTube Studio.',
  operator:
    'The Google project of this server is not set up for this. The administrator must look at the Google Cloud console.',
  audit:
    'YouTube keeps videos of this server private until Google has audited its project. The administrator must request the audit. You can make the video public in YouTube Studio.',
  quota: "This server's Google project has used up its quota for today. We'll try again after midnight Pacific Time.",
  slow: "YouTube is rate limiting us. We'll try again later.",
  tomorrow: "The channel has reached its daily upload limit. We'll try again in a day.",
} as const;

const HOUR_MS = 3_600_000;

export const YOUTUBE_ERRORS: readonly ErrorRow<keyof typeof SOURCES, keyof typeof ADVICE>[] = [
  ...errorsThat({ verdict: 'reconnect', source: 'docs', advice: 'reconnect' }, [
    [401, 'authError', 'access token missing, expired or invalid'],
    [401, 'authorizationRequired', 'call lacks a usable user authorization'],
    [400, 'invalid_grant', 'refresh token or code revoked, expired or already used'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'docs', advice: 'channel' }, [
    [401, 'youtubeSignupRequired', 'Google account has no YouTube channel'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'docs', advice: 'operator' }, [
    [401, 'invalid_client', 'token endpoint: client id or secret wrong'],
    [400, 'redirect_uri_mismatch', 'redirect URI not registered for the client'],
    [400, 'unauthorized_client', 'client may not use this grant or endpoint'],
    [401, 'deleted_client', 'OAuth client was deleted'],
    [400, 'keyInvalid', 'API key invalid'],
    [403, 'accessNotConfigured', 'API not enabled in the Google Cloud project'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'docs', advice: 'reconnect', tokenIsGood: true }, [
    [403, 'insufficientPermissions', 'granted scopes do not cover the call'],
    [403, 'forbidden', 'call not allowed for this channel or resource'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'docs', advice: 'quota' }, [
    [403, 'quotaExceeded', 'project quota bucket used up'],
    [403, 'dailyLimitExceeded', 'daily project quota used up'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'docs', advice: 'slow' }, [
    [403, 'rateLimitExceeded', 'too many requests in a short time'],
    [403, 'userRateLimitExceeded', 'too many requests for this user in a short time'],
    [429, 'rateLimitExceeded', 'too many requests'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'docs', advice: 'slow', waitMs: 3 * HOUR_MS }, [
    [429, 'uploadRateLimitExceeded', 'channel uploads or thumbnails too fast'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'docs', advice: 'tomorrow', waitMs: 24 * HOUR_MS }, [
    [400, 'uploadLimitExceeded', 'channel reached its undisclosed daily upload limit'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'commentsOff' }, [
    [403, 'commentsDisabled', 'comments are turned off on the video'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'content' }, [
    [400, 'commentTextTooLong', 'comment too long'],
    [400, 'commentTextRequired', 'comment without a text'],
    [400, 'invalidCommentThreadMetadata', 'metadata of the comment invalid'],
    [404, 'commentNotFound', 'comment is not there'],
    [400, 'invalidTitle', 'title empty, too long or with < or >'],
    [400, 'invalidDescription', 'description too long or with < or >'],
    [400, 'invalidTags', 'tags invalid or over the total length'],
    [400, 'invalidCategoryId', 'category not assignable in the region'],
    [400, 'invalidPublishAt', 'publishAt in the past or privacy is not private'],
    [400, 'invalidVideoMetadata', 'metadata invalid or required part missing'],
    [400, 'invalidFilename', 'file name in the Slug header invalid'],
    [400, 'mediaBodyRequired', 'no video content sent'],
    [400, 'defaultLanguageNotSet', 'localizations without a default language'],
    [400, 'invalidRecordingDetails', 'recording details invalid'],
    [400, 'invalidVideoGameRating', 'game rating invalid'],
    [400, 'invalidImage', 'thumbnail image invalid'],
    [400, 'imageFormatUnsupported', 'image format not accepted'],
    [400, 'imageTooTall', 'image too tall'],
    [400, 'imageTooWide', 'image too wide'],
    [403, 'forbiddenLicenseSetting', 'license setting not allowed for this video'],
    [404, 'videoNotFound', 'video does not exist or is not visible to the token'],
    [400, 'badRequest', 'request malformed, or metrics that do not go together'],
    [400, 'invalidParameter', 'parameter value not accepted'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'docs', advice: 'account' }, [
    [403, 'ineligibleAccount', 'account of the channel may not comment as it is set up'],
    [403, 'channelClosed', 'channel closed'],
    [403, 'channelSuspended', 'channel suspended'],
    [403, 'authenticatedUserAccountClosed', 'account closed'],
    [403, 'authenticatedUserAccountSuspended', 'account suspended'],
    [404, 'channelNotFound', 'channel does not exist'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'docs', advice: 'audit' }, [
    [403, 'forbiddenPrivacySetting', 'privacy setting not allowed for this video'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'believed', advice: 'content' }, [
    [403, 'forbiddenEmbedSetting', 'embed setting not allowed'],
    [404, 'playlistNotFound', 'uploads playlist absent (channel without uploads)'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'believed', advice: 'reconnect', tokenIsGood: true }, [
    [403, 'accountDelegationForbidden', 'delegated (Brand Account) use not permitted'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'believed', advice: 'operator' }, [
    [403, 'SERVICE_DISABLED', 'API not enabled (newer error form, in details[].reason)'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'discovery', advice: 'file' }, [
    [200, 'failureReason:codec', 'codec not supported'],
    [200, 'failureReason:conversion', 'conversion failed'],
    [200, 'failureReason:emptyFile', 'file is empty'],
    [200, 'failureReason:invalidFile', 'file cannot be read as video'],
    [200, 'failureReason:tooSmall', 'file too small'],
    [200, 'rejectionReason:length', 'longer than the channel may upload'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'discovery', advice: 'content' }, [
    [200, 'failureReason:uploadAborted', 'upload was aborted'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'discovery', advice: 'refused' }, [
    [200, 'rejectionReason:claim', 'claim'],
    [200, 'rejectionReason:copyright', 'copyright'],
    [200, 'rejectionReason:duplicate', 'the channel has this exact video already'],
    [200, 'rejectionReason:inappropriate', 'inappropriate'],
    [200, 'rejectionReason:legal', 'legal reason'],
    [200, 'rejectionReason:termsOfUse', 'terms of use'],
    [200, 'rejectionReason:trademark', 'trademark'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'discovery', advice: 'account' }, [
    [200, 'rejectionReason:uploaderAccountClosed', 'account closed'],
    [200, 'rejectionReason:uploaderAccountSuspended', 'account suspended'],
  ]),
  ...errorsThat({ verdict: 'unavailable', source: 'docs' }, [[null, 'backendError', 'temporary fault']]),
  ...errorsThat({ verdict: 'reconnect', source: 'believed', advice: 'reconnect' }, [
    [400, 'invalid_token', 'revoked already'],
  ]),
];
