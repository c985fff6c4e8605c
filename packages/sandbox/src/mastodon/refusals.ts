import { z } from 'zod';
import { json, Refusal } from '../platform-stand-in.ts';

const DOCS = 'https://docs.joinmastodon.org';

/** Every refusal with where it is from: a page of the documents, a file of the server, or what was recorded of 4.6.4. */
export const REFUSALS = {
  tokenInvalid: { status: 401, error: 'The access token is invalid', source: `${DOCS}/methods/statuses/#401-unauthorized` },
  scopeMissing: {
    status: 403,
    error: 'This action is outside the authorized scopes',
    source: `${DOCS}/api/oauth-scopes/`,
  },
  notFound: { status: 404, error: 'Record not found', source: `${DOCS}/methods/statuses/#404-not-found` },
  appInvalid: {
    status: 422,
    error: 'Validation failed: Redirect URI must be an absolute URI.',
    source: `${DOCS}/methods/apps/#422-unprocessable-entity`,
  },
  textBlank: {
    status: 422,
    error: "Validation failed: Text can't be blank",
    source: `${DOCS}/methods/statuses/#422-unprocessable-entity`,
  },
  textTooLong: {
    status: 422,
    error: 'Validation failed: Text character limit of 500 exceeded',
    source: 'mastodon/mastodon app/validators/status_length_validator.rb',
  },
  tooManyFiles: {
    status: 422,
    error: 'Validation failed: Cannot attach more than 4 files',
    source: 'mastodon/mastodon app/services/post_status_service.rb',
  },
  mixedFiles: {
    status: 422,
    error: 'Validation failed: Cannot attach a video to a post that already contains images',
    source: 'mastodon/mastodon app/services/post_status_service.rb',
  },
  filesNotReady: {
    status: 422,
    error: 'Validation failed: Cannot attach files that have not finished processing. Try again in a moment!',
    source: 'mastodon/mastodon app/services/post_status_service.rb',
  },
  filesNotFound: {
    status: 422,
    error: 'Validation failed: Media could not be found or is attached already',
    source: 'mastodon/mastodon pull request 31681',
  },
  fileInvalid: {
    status: 422,
    error: 'Validation failed: File content type is invalid',
    source: `${DOCS}/methods/media/#422-unprocessable-entity`,
  },
  descriptionTooLong: {
    status: 422,
    error: 'Validation failed: Description is too long (maximum is 1500 characters)',
    source: `${DOCS}/entities/Instance/#description_limit`,
  },
  pollInvalid: {
    status: 422,
    error: 'Validation failed: Poll options are invalid',
    source: `${DOCS}/methods/statuses/#422-unprocessable-entity`,
  },
} as const;

export const mastodonRefusal = z.strictObject({ error: z.string(), error_description: z.string().optional() });

export function refusal(name: keyof typeof REFUSALS): Refusal {
  const { status, error } = REFUSALS[name];
  return new Refusal(json({ error }, status), error);
}

/** RFC 6749, section 5.2, in the words of the server (docs: methods/oauth). */
export function tokenRefusal(status: number, error: string, error_description: string): Refusal {
  return new Refusal(json({ error, error_description }, status), error_description);
}
