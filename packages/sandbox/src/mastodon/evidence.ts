import { z } from 'zod';
import { code, document, type Evidence } from '../evidence.ts';

const docs = (path: string): Evidence => document(`https://docs.joinmastodon.org${path}`);

/** Every refusal in the words of 4.6.4, in English; a server says them in the language that is asked for. */
export const REFUSALS = {
  tokenInvalid: {
    status: 401,
    error: 'The access token is invalid',
    evidence: docs('/methods/statuses/#401-unauthorized'),
  },
  scopeMissing: {
    status: 403,
    error: 'This action is outside the authorized scopes',
    evidence: docs('/api/oauth-scopes/'),
  },
  notFound: { status: 404, error: 'Record not found', evidence: docs('/methods/statuses/#404-not-found') },
  appInvalid: {
    status: 422,
    error: 'Validation failed: Redirect URI must be an absolute URI.',
    evidence: docs('/methods/apps/#422-unprocessable-entity'),
  },
  textBlank: {
    status: 422,
    error: "Validation failed: Text can't be blank",
    evidence: docs('/methods/statuses/#422-unprocessable-entity'),
  },
  textTooLong: {
    status: 422,
    error: 'Validation failed: Text character limit of 500 exceeded',
    evidence: code('mastodon/mastodon', 'app/validators/status_length_validator.rb'),
  },
  tooManyFiles: {
    status: 422,
    error: 'Validation failed: Cannot attach more than 4 files',
    evidence: code('mastodon/mastodon', 'app/services/post_status_service.rb'),
  },
  mixedFiles: {
    status: 422,
    error: 'Validation failed: Cannot attach a video to a post that already contains images',
    evidence: code('mastodon/mastodon', 'app/services/post_status_service.rb'),
  },
  filesNotReady: {
    status: 422,
    error: 'Validation failed: Cannot attach files that have not finished processing. Try again in a moment!',
    evidence: code('mastodon/mastodon', 'app/services/post_status_service.rb'),
  },
  filesNotFound: {
    status: 422,
    error: 'Validation failed: Media could not be found or is attached already',
    evidence: document('https://github.com/mastodon/mastodon/pull/31681'),
  },
  fileInvalid: {
    status: 422,
    error: 'Validation failed: File content type is invalid',
    evidence: docs('/methods/media/#422-unprocessable-entity'),
  },
  descriptionTooLong: {
    status: 422,
    error: 'Validation failed: Description is too long (maximum is 1500 characters)',
    evidence: docs('/entities/Instance/#description_limit'),
  },
  pollInvalid: {
    status: 422,
    error: 'Validation failed: Poll options are invalid',
    evidence: docs('/methods/statuses/#422-unprocessable-entity'),
  },
} as const satisfies Record<string, { status: number; error: string; evidence: Evidence }>;

const OAUTH = docs('/methods/oauth/#token');
export const TOKEN_REFUSALS = {
  invalid_client: OAUTH,
  invalid_grant: OAUTH,
  unauthorized_client: docs('/methods/oauth/#revoke'),
} as const satisfies Record<string, Evidence>;
/** What stands in for a page of somebody's profile or post. */
export const WEB_PAGE = code('mastodon/mastodon', 'app/controllers/concerns/account_controller_concern.rb');
export const TOO_MANY = docs('/api/rate-limits/');
export const ODD = code('mastodon/mastodon', 'app/controllers/concerns/api/error_handling.rb');

export const mastodonRefusal = z.strictObject({ error: z.string(), error_description: z.string().optional() });
