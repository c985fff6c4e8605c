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
  validation_failed: [400, 'Please check the highlighted fields and try again.'],
  malformed_request: [400, 'The request could not be read. Send JSON as documented.'],
  unsupported_platform: [400, 'Unsupported platform'],
  platform_cannot_publish: [422, 'Posts cannot be published to {platform} from here.'],
  unauthenticated: [401, 'Please sign in to continue.'],
  origin_refused: [403, 'This request came from a page that is not allowed to use this service.'],
  forbidden: [403, 'You do not have permission to do this.'],
  not_found: [404, 'This could not be found, or you do not have access to it.'],
  brand_not_found: [404, BRAND_NOT_FOUND],
  post_not_found: [404, POST_NOT_FOUND],
  version_not_found: [404, 'This version is no longer available. Please choose another one.'],
  account_not_found: [404, 'This account could not be found, or you do not have access to it.'],
  connection_not_found: [404, 'This connection has expired. Close this window and click Connect again.'],
  notification_not_found: [404, 'This notification could not be found.'],
  media_not_found: [404, 'This file could not be found.'],
  upload_not_found: [404, 'This upload has ended. Please choose the file again.'],
  refresh_not_found: [404, 'This refresh could not be found.'],
  method_not_allowed: [405, 'This address does not support that method.'],
  brand_name_taken: [409, BRAND_NAME_TAKEN],
  stale_brand: [409, 'Somebody changed this brand since you opened it. Check the current version, then save again.'],
  media_in_use: [409, 'This file is used by {users}, so it cannot be deleted.'],
  upload_incomplete: [409, 'Parts of this file have not arrived yet. Please continue the upload.'],
  upload_busy: [409, 'This file is being checked. Please wait a moment.'],
  too_many_uploads: [409, 'There are already {limit} unfinished uploads. Please finish or cancel one of them.'],
  storage_full: [409, 'Your files can use up to {limit}. Please delete some that no post uses, then try again.'],
  stale_version: [409, 'Somebody changed this post since you opened it. Check the newer version, then save again.'],
  changed_meanwhile: [409, 'Somebody changed this at the same time. Check the current version, then try again.'],
  already_publishing: [409, ALREADY_PUBLISHING],
  already_settled: [409, 'This post has already been {status}, so it can no longer be changed.'],
  resolution_not_offered: [409, 'This action is no longer available for the post.'],
  address_of_another_post: [
    409,
    'This is the address of another post in Brandly. Paste the address of this one, or leave it empty.',
  ],
  idempotency_in_progress: [409, 'The same request is still being worked on. Please wait a moment.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was already used for a different request.'],
  email_taken: [409, 'An account with this email already exists. Please sign in instead.'],
  content_required: [422, CONTENT_REQUIRED],
  schedule_required: [422, SCHEDULE_REQUIRED],
  schedule_in_past: [422, SCHEDULE_IN_PAST],
  schedule_too_far: [422, 'Please choose a time within the next five years.'],
  schedule_time_missing: [
    422,
    'The clocks go forward then, so {time} does not exist in {zone}. Please choose another time.',
  ],
  schedule_time_doubled: [
    422,
    'The clocks go back then, so {time} happens twice in {zone}. Please say which of the two you mean.',
  ],
  platform_required: [422, PLATFORM_REQUIRED],
  account_not_connected: [422, ACCOUNT_NOT_CONNECTED],
  parts_need_reconnecting: [422, PARTS_NEED_RECONNECTING],
  platform_cannot_delete: [422, "{platform} doesn't let apps delete this post."],
  thread_partly_removed: [
    409,
    '{removed} of {all} parts were removed from {platform}. {left} is still there: {reason}',
  ],
  removal_refused: [409, '{platform} did not delete the post: {reason}'],
  video_upload_failed: [422, VIDEO_UPLOAD_FAILED],
  video_upload_unfinished: [409, 'The video is still being uploaded to {platform}. Please try again in a moment.'],
  post_breaks_platform_rules: [422, '{problem}'],
  domain_invalid: [422, 'Please enter the address of a public website, such as example.com.'],
  domain_with_port: [422, 'Please leave out the port: example.com, not example.com:8080.'],
  file_too_large: [413, 'The file is too large. Maximum size is {limit}.'],
  file_type_refused: [415, 'This kind of file is not accepted. Please use {accepted}.'],
  file_unreadable: [422, "The file is damaged or doesn't match its extension."],
  file_too_demanding: [
    422,
    'This file is too complex to read. Please export it in a simpler format, such as PNG, and choose that.',
  ],
  upload_expired: [403, 'This upload has expired. Please choose the file again.'],
  link_expired: [403, 'This link has expired or is not valid.'],
  headers_too_large: [431, 'The headers of the request are too large. Please clear the cookies of this site.'],
  request_too_slow: [408, 'The request took too long to arrive. Please try again.'],
  account_of_other_platform: [422, 'This account is on {actual}, not on {platform}. Please choose another account.'],
  payload_too_large: [413, 'The request is too large.'],
  unsupported_content_type: [415, 'Send JSON (application/json).'],
  rate_limited: [429, 'Too many attempts. Please wait {wait} and try again.'],
  sign_in_slowed: [
    429,
    'Too many failed sign-ins. Please wait {wait}, or choose "Forgot your password?" to get a sign-in link by email.',
  ],
  reset_mails_slowed: [
    429,
    'We already emailed several links to this address. Use the newest one, or request another in {wait}.',
  ],
  code_wrong: [400, 'This code is incorrect. Please check the newest email and try again.'],
  code_expired: [400, 'This code has expired. Please request a new one.'],
  code_used: [400, 'This code has already been used. Please sign in, or request a new one.'],
  code_too_many_tries: [429, 'Too many wrong codes. Please request a new one.'],
  password_wrong: [400, 'Your current password is incorrect. Please try again.'],
  password_needed: [403, 'Please enter your current password.'],
  sign_in_needed: [403, 'Please sign in again, then try again.'],
  password_reset_invalid: [400, 'This link has expired or was already used. Please request a new one.'],
  session_not_found: [404, 'This device is already signed out.'],
  last_admin: [409, 'You are the only administrator. Make somebody else an administrator first.'],
  not_yourself: [409, NOT_YOURSELF],
  bootstrap_closed: [409, 'This server already has an administrator. Please ask them to make you one.'],
  bootstrap_secret_wrong: [
    422,
    "This is not the secret the server printed when it started. Please copy it from the server's console.",
  ],
  confirmation_wrong: [422, 'Please type {expected} exactly to confirm.'],
  analytics_not_provided: [422, 'Not provided by {platform}'],
  analytics_needs_reconnecting: [409, 'Please connect this account again, then refresh.'],
  account_needs_reconnecting: [409, 'Please connect this {platform} account again.'],
  platform_sign_in_refused: [422, '{platform} could not be connected. {reason}'],
  platform_not_answering: [502, '{platform} is not responding. Please try again in a moment.'],
  integration_in_environment: [
    409,
    "The credentials of {platform} are set in this server's environment. Please change them there.",
  ],
  platform_not_configured: [
    503,
    'Connecting {platform} is not set up on this server yet. Please ask the person who runs it.',
  ],
  read_only: [503, "Changes can't be saved for a moment while the database fails over. Please try again shortly."],
  unavailable: [503, 'The service is starting or busy. Please try again in a moment.'],
  internal: [500, INTERNAL],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

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

/** The HTTP status of a refusal. */
export const errorStatus = (code: ErrorCode): number => ERRORS[code][0];

/** The sentence of a refusal. Fills `{name}` from values; a name without a value stays visible, so that the mistake is noticed. */
export function errorSentence(code: ErrorCode, values: Readonly<Record<string, string>> = {}): string {
  return ERRORS[code][1].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
