import { type ErrorRow, errorsThat } from '../verdict-table.ts';

/** Where a row is from. `believed`: see the README beside this file. */
export const SOURCES = {
  docs: 'developers.tiktok.com: Content Posting API and error handling',
  digest: 'developers.tiktok.com as digested on 2026-09-19',
  believed: 'common practice, not in the documents',
} as const;

export const ADVICE = {
  reconnect: 'Connect the TikTok account again.',
  content: 'Change the post and schedule it again.',
  choice: 'TikTok no longer offers this account the audience that was chosen. Choose another one.',
  file: 'Replace the video or photo with one in a format, length and size that TikTok accepts.',
  account: 'TikTok does not let this account post. Look at the notices in the TikTok app.',
  tomorrow: "The account has reached TikTok's daily limit. We'll try again in a day.",
  limit: "The account has reached TikTok's daily limit. Send the post again tomorrow.",
  slow: "TikTok is rate limiting us. We'll try again later.",
  again: 'TikTok could not finish the post. Send it again.',
  operator:
    'The TikTok app of this server is not set up or not reviewed for this. The administrator must look at the developer portal.',
} as const;

const DAY_MS = 24 * 3_600_000;

export const TIKTOK_ERRORS: readonly ErrorRow<keyof typeof SOURCES, keyof typeof ADVICE>[] = [
  ...errorsThat({ verdict: 'reconnect', source: 'docs', advice: 'reconnect' }, [
    [401, 'access_token_invalid', 'token expired or invalid'],
    [200, 'fail_reason:auth_removed', 'person removed the app in the meantime'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'docs', advice: 'reconnect', tokenIsGood: true }, [
    [401, 'scope_not_authorized', 'person did not grant the scope'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'digest', advice: 'reconnect', tokenIsGood: true }, [
    [400, 'scope_permission_missed', 'fields need a scope the person did not grant'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'content' }, [
    [400, 'invalid_param', 'a parameter is wrong'],
    [400, 'invalid_params', 'a parameter is wrong (other spelling)'],
    [403, 'spam_risk', 'posting refused as risky'],
    [200, 'fail_reason:spam_risk_text', 'text refused'],
    [200, 'fail_reason:spam_risk', 'refused as risky'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'digest', advice: 'content' }, [
    [400, 'invalid_file_upload', 'declared file size or chunks not valid'],
    [403, 'spam_risk_text', 'text refused as risky'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'choice' }, [
    [403, 'privacy_level_option_mismatch', 'privacy level not in creator_info options'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'docs', advice: 'tomorrow', waitMs: DAY_MS }, [
    [403, 'spam_risk_too_many_posts', 'daily API post cap of the creator reached'],
    [403, 'spam_risk_too_many_pending_share', 'too many unpublished inbox items in 24 h'],
    [403, 'reached_active_user_cap', 'daily cap of active posters of the app reached'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'docs', advice: 'account' }, [
    [403, 'spam_risk_user_banned_from_posting', 'account may not post now'],
    [200, 'fail_reason:spam_risk_user_banned_from_posting', 'account may not post'],
  ]),
  ...errorsThat({ verdict: 'rate-limited', source: 'docs', advice: 'slow', waitMs: 60_000 }, [
    [429, 'rate_limit_exceeded', 'rate limit'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'docs', advice: 'operator' }, [
    [403, 'unaudited_client_can_only_post_to_private_accounts', 'app not audited: only private accounts may be used'],
    [403, 'url_ownership_unverified', 'domain or URL prefix of PULL_FROM_URL not verified'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'again' }, [
    [400, 'invalid_publish_id', 'publish id unknown'],
    [400, 'token_not_authorized_for_specified_publish_id', 'publish id belongs to another account'],
    [200, 'fail_reason:publish_cancelled', 'cancelled'],
  ]),
  ...errorsThat({ verdict: 'unavailable', source: 'docs', advice: 'again' }, [
    [null, 'internal_error', 'temporary fault'],
    [200, 'fail_reason:internal', 'internal fault'],
    [200, 'fail_reason:video_pull_failed', 'video URL could not be fetched'],
    [200, 'fail_reason:photo_pull_failed', 'photo URL could not be fetched'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'file' }, [
    [200, 'fail_reason:file_format_check_failed', 'format not accepted'],
    [200, 'fail_reason:duration_check_failed', 'duration not accepted'],
    [200, 'fail_reason:frame_rate_check_failed', 'frame rate not accepted'],
    [200, 'fail_reason:picture_size_check_failed', 'picture size not accepted'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'docs', advice: 'limit' }, [
    [200, 'fail_reason:spam_risk_too_many_posts', 'daily post cap'],
  ]),
  ...errorsThat({ verdict: 'reconnect', source: 'digest', advice: 'reconnect' }, [
    [400, 'oauth:invalid_grant', 'code or refresh token not valid'],
  ]),
  ...errorsThat({ verdict: 'rejected', source: 'believed', advice: 'operator' }, [
    [400, 'oauth:invalid_request', 'code verifier or redirect wrong'],
  ]),
  ...errorsThat({ verdict: 'not-permitted', source: 'digest', advice: 'operator' }, [
    [400, 'oauth:invalid_client', 'OAuth setup wrong'],
    [400, 'oauth:invalid_scope', 'OAuth setup wrong'],
    [400, 'oauth:unauthorized_client', 'OAuth setup wrong'],
    [400, 'oauth:unsupported_grant_type', 'OAuth setup wrong'],
    [400, 'oauth:unsupported_response_type', 'OAuth setup wrong'],
  ]),
];
