import {
  ACCOUNT_NOT_CONNECTED,
  ALREADY_PUBLISHING,
  BRAND_NAME_TAKEN,
  BRAND_NOT_FOUND,
  CONTENT_REQUIRED,
  INTERNAL,
  NOT_YOURSELF,
  PARTS_NEED_RECONNECTING,
  PLATFORM_REQUIRED,
  POST_NOT_FOUND,
  SCHEDULE_IN_PAST,
  SCHEDULE_REQUIRED,
  VIDEO_UPLOAD_FAILED,
} from './sentences.ts';

/**
 * Every refusal of the product: code -> HTTP status and the sentence a person reads. `{name}` is filled from the
 * error's values. Codes are stable; clients may switch on them.
 */
export const ERRORS = {
  validation_failed: { status: 400, message: 'Please check the highlighted fields and try again.' },
  malformed_request: { status: 400, message: 'The request could not be read. Send JSON as documented.' },
  unsupported_platform: { status: 400, message: 'Unsupported platform' },
  platform_cannot_publish: { status: 422, message: 'Posts cannot be published to {platform} from here.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  origin_refused: { status: 403, message: 'This request came from a page that is not allowed to use this service.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  not_found: { status: 404, message: 'This could not be found, or you do not have access to it.' },
  brand_not_found: { status: 404, message: BRAND_NOT_FOUND },
  post_not_found: { status: 404, message: POST_NOT_FOUND },
  version_not_found: { status: 404, message: 'This version is no longer available. Please choose another one.' },
  account_not_found: { status: 404, message: 'This account could not be found, or you do not have access to it.' },
  connection_not_found: {
    status: 404,
    message: 'This connection has expired. Close this window and click Connect again.',
  },
  notification_not_found: { status: 404, message: 'This notification could not be found.' },
  media_not_found: { status: 404, message: 'This file could not be found.' },
  upload_not_found: { status: 404, message: 'This upload has ended. Please choose the file again.' },
  refresh_not_found: { status: 404, message: 'This refresh could not be found.' },
  method_not_allowed: { status: 405, message: 'This address does not support that method.' },
  brand_name_taken: { status: 409, message: BRAND_NAME_TAKEN },
  stale_brand: {
    status: 409,
    message: 'Somebody changed this brand since you opened it. Check the current version, then save again.',
  },
  media_in_use: { status: 409, message: 'This file is used by {users}, so it cannot be deleted.' },
  upload_incomplete: { status: 409, message: 'Parts of this file have not arrived yet. Please continue the upload.' },
  upload_busy: { status: 409, message: 'This file is being checked. Please wait a moment.' },
  too_many_uploads: {
    status: 409,
    message: 'There are already {limit} unfinished uploads. Please finish or cancel one of them.',
  },
  storage_full: {
    status: 409,
    message: 'Your files can use up to {limit}. Please delete some that no post uses, then try again.',
  },
  stale_version: {
    status: 409,
    message: 'Somebody changed this post since you opened it. Check the newer version, then save again.',
  },
  changed_meanwhile: {
    status: 409,
    message: 'Somebody changed this at the same time. Check the current version, then try again.',
  },
  already_publishing: { status: 409, message: ALREADY_PUBLISHING },
  already_settled: { status: 409, message: 'This post has already been {status}, so it can no longer be changed.' },
  resolution_not_offered: { status: 409, message: 'This action is no longer available for the post.' },
  address_of_another_post: {
    status: 409,
    message: 'This is the address of another post in Brandly. Paste the address of this one, or leave it empty.',
  },
  idempotency_in_progress: { status: 409, message: 'The same request is still being worked on. Please wait a moment.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for a different request.',
  },
  email_taken: { status: 409, message: 'An account with this email already exists. Please sign in instead.' },
  content_required: { status: 422, message: CONTENT_REQUIRED },
  schedule_required: { status: 422, message: SCHEDULE_REQUIRED },
  schedule_in_past: { status: 422, message: SCHEDULE_IN_PAST },
  schedule_too_far: { status: 422, message: 'Please choose a time within the next five years.' },
  schedule_time_missing: {
    status: 422,
    message: 'The clocks go forward then, so {time} does not exist in {zone}. Please choose another time.',
  },
  schedule_time_doubled: {
    status: 422,
    message: 'The clocks go back then, so {time} happens twice in {zone}. Please say which of the two you mean.',
  },
  platform_required: { status: 422, message: PLATFORM_REQUIRED },
  account_not_connected: { status: 422, message: ACCOUNT_NOT_CONNECTED },
  parts_need_reconnecting: { status: 422, message: PARTS_NEED_RECONNECTING },
  platform_cannot_delete: { status: 422, message: "{platform} doesn't let apps delete this post." },
  thread_partly_removed: {
    status: 409,
    message: '{removed} of {all} parts were removed from {platform}. {left} is still there: {reason}',
  },
  removal_refused: { status: 409, message: '{platform} did not delete the post: {reason}' },
  video_upload_failed: { status: 422, message: VIDEO_UPLOAD_FAILED },
  video_upload_unfinished: {
    status: 409,
    message: 'The video is still being uploaded to {platform}. Please try again in a moment.',
  },
  post_breaks_platform_rules: { status: 422, message: '{problem}' },
  domain_invalid: {
    status: 422,
    message: 'Please enter the address of a public website, such as example.com.',
  },
  domain_with_port: { status: 422, message: 'Please leave out the port: example.com, not example.com:8080.' },
  file_too_large: { status: 413, message: 'The file is too large. Maximum size is {limit}.' },
  file_type_refused: { status: 415, message: 'This kind of file is not accepted. Please use {accepted}.' },
  file_unreadable: { status: 422, message: "The file is damaged or doesn't match its extension." },
  file_too_demanding: {
    status: 422,
    message: 'This file is too complex to read. Please export it in a simpler format, such as PNG, and choose that.',
  },
  upload_expired: { status: 403, message: 'This upload has expired. Please choose the file again.' },
  link_expired: { status: 403, message: 'This link has expired or is not valid.' },
  headers_too_large: {
    status: 431,
    message: 'The headers of the request are too large. Please clear the cookies of this site.',
  },
  request_too_slow: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  account_of_other_platform: {
    status: 422,
    message: 'This account is on {actual}, not on {platform}. Please choose another account.',
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_content_type: { status: 415, message: 'Send JSON (application/json).' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait {wait} and try again.' },
  sign_in_slowed: {
    status: 429,
    message:
      'Too many failed sign-ins. Please wait {wait}, or choose "Forgot your password?" to get a sign-in link by email.',
  },
  reset_mails_slowed: {
    status: 429,
    message: 'We already emailed several links to this address. Use the newest one, or request another in {wait}.',
  },
  code_wrong: { status: 400, message: 'This code is incorrect. Please check the newest email and try again.' },
  code_expired: { status: 400, message: 'This code has expired. Please request a new one.' },
  code_used: { status: 400, message: 'This code has already been used. Please sign in, or request a new one.' },
  code_too_many_tries: { status: 429, message: 'Too many wrong codes. Please request a new one.' },
  password_wrong: { status: 400, message: 'Your current password is incorrect. Please try again.' },
  password_needed: { status: 403, message: 'Please enter your current password.' },
  sign_in_needed: { status: 403, message: 'Please sign in again, then try again.' },
  password_reset_invalid: {
    status: 400,
    message: 'This link has expired or was already used. Please request a new one.',
  },
  session_not_found: { status: 404, message: 'This device is already signed out.' },
  last_admin: {
    status: 409,
    message: 'You are the only administrator. Make somebody else an administrator first.',
  },
  not_yourself: { status: 409, message: NOT_YOURSELF },
  bootstrap_closed: {
    status: 409,
    message: 'This server already has an administrator. Please ask them to make you one.',
  },
  bootstrap_secret_wrong: {
    status: 422,
    message: "This is not the secret the server printed when it started. Please copy it from the server's console.",
  },
  confirmation_wrong: { status: 422, message: 'Please type {expected} exactly to confirm.' },
  analytics_not_provided: { status: 422, message: 'Not provided by {platform}' },
  analytics_needs_reconnecting: {
    status: 409,
    message: 'Please connect this account again, then refresh.',
  },
  account_needs_reconnecting: { status: 409, message: 'Please connect this {platform} account again.' },
  platform_sign_in_refused: { status: 422, message: '{platform} could not be connected. {reason}' },
  platform_not_answering: {
    status: 502,
    message: '{platform} is not responding. Please try again in a moment.',
  },
  integration_in_environment: {
    status: 409,
    message: "The credentials of {platform} are set in this server's environment. Please change them there.",
  },
  platform_not_configured: {
    status: 503,
    message: 'Connecting {platform} is not set up on this server yet. Please ask the person who runs it.',
  },
  read_only: {
    status: 503,
    message: "Changes can't be saved for a moment while the database fails over. Please try again shortly.",
  },
  unavailable: { status: 503, message: 'The service is starting or busy. Please try again in a moment.' },
  internal: { status: 500, message: INTERNAL },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Outcomes of a connect attempt in redirects and popup messages; the hints of the screens depend on these names. */
export const CONNECT_ERRORS = [
  'user_cancelled',
  'scope_error',
  'no_channel',
  'no_business_account',
  'no_threads_account',
  'no_profile',
  'invalid_credentials',
  'server_error',
  'too_many_requests',
  'popup_blocked',
  'connection_error',
] as const;
export type ConnectError = (typeof CONNECT_ERRORS)[number];

const CONNECT_SENTENCES: Readonly<Record<ConnectError, (platform: string) => string>> = {
  user_cancelled: (platform) => `You cancelled before ${platform} was connected.`,
  scope_error: (platform) => `Not all permissions that ${platform} needs were granted.`,
  no_channel: (platform) => `This ${platform} account has no channel.`,
  no_business_account: (platform) => `${platform} found no business account or Page you can connect.`,
  no_threads_account: () => 'This account has no Threads profile.',
  no_profile: (platform) => `${platform} found no profile you can connect.`,
  invalid_credentials: (platform) => `${platform} did not accept the sign-in.`,
  server_error: (platform) => `${platform} is having technical difficulties.`,
  too_many_requests: (platform) => `${platform} is limiting how often this server may ask.`,
  popup_blocked: () => 'The window was blocked.',
  connection_error: (platform) => `Failed to connect ${platform} account.`,
};

/** The sentence for a person when an account was connected. */
export const connectedSentence = (platform: string): string => `${platform} account connected successfully`;

/** The sentence for such an outcome; an unknown outcome is only reported as a failure. */
export const connectSentence = (error: string, platform: string): string =>
  CONNECT_SENTENCES[CONNECT_ERRORS.find((known) => known === error) ?? 'connection_error'](platform);

/** Fills `{name}` from values; a name without a value stays visible, so that the mistake is noticed. */
export function errorSentence(code: ErrorCode, values: Readonly<Record<string, string>> = {}): string {
  return ERRORS[code].message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
