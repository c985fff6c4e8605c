import { code, document, type Evidence } from '../evidence.ts';

const docs = (path: string): Evidence => document(`https://docs.joinmastodon.org${path}`);

export const REFUSALS = {
  tokenInvalid: docs('/methods/statuses/#401-unauthorized'),
  scopeMissing: docs('/api/oauth-scopes/'),
  notFound: docs('/methods/statuses/#404-not-found'),
  appInvalid: docs('/methods/apps/#422-unprocessable-entity'),
  textBlank: docs('/methods/statuses/#422-unprocessable-entity'),
  textTooLong: code('mastodon/mastodon', 'app/validators/status_length_validator.rb'),
  tooManyFiles: code('mastodon/mastodon', 'app/services/post_status_service.rb'),
  mixedFiles: code('mastodon/mastodon', 'app/services/post_status_service.rb'),
  filesNotReady: code('mastodon/mastodon', 'app/services/post_status_service.rb'),
  filesNotFound: document('https://github.com/mastodon/mastodon/pull/31681'),
  fileInvalid: docs('/methods/media/#422-unprocessable-entity'),
  fileTooManyPixels: code('mastodon/mastodon', 'app/models/concerns/attachmentable.rb'),
  descriptionTooLong: docs('/entities/Instance/#description_limit'),
  pollInvalid: docs('/methods/statuses/#422-unprocessable-entity'),
} as const satisfies Record<string, Evidence>;

const OAUTH = docs('/methods/oauth/#token');
export const TOKEN_REFUSALS = {
  invalid_client: OAUTH,
  invalid_grant: OAUTH,
  unauthorized_client: docs('/methods/oauth/#revoke'),
} as const satisfies Record<string, Evidence>;
export const TOO_MANY = docs('/api/rate-limits/');
export const ODD = code('mastodon/mastodon', 'app/controllers/concerns/api/error_handling.rb');
