import { json, Refusal } from '../platform-stand-in.ts';
import { REFUSALS, TOKEN_REFUSALS } from './evidence.ts';

/** In the words of 4.6.4, in English; a server answers in the language that the client asks for. */
const ANSWERS: Readonly<Record<keyof typeof REFUSALS, readonly [status: number, error: string]>> = {
  tokenInvalid: [401, 'The access token is invalid'],
  scopeMissing: [403, 'This action is outside the authorized scopes'],
  notFound: [404, 'Record not found'],
  appInvalid: [422, 'Validation failed: Redirect URI must be an absolute URI.'],
  textBlank: [422, "Validation failed: Text can't be blank"],
  textTooLong: [422, 'Validation failed: Text character limit of 500 exceeded'],
  tooManyFiles: [422, 'Validation failed: Cannot attach more than 4 files'],
  mixedFiles: [422, 'Validation failed: Cannot attach a video to a post that already contains images'],
  filesNotReady: [
    422,
    'Validation failed: Cannot attach files that have not finished processing. Try again in a moment!',
  ],
  filesNotFound: [422, 'Validation failed: Media could not be found or is attached already'],
  fileInvalid: [422, 'Validation failed: File content type is invalid'],
  fileTooManyPixels: [422, 'Images of this width and height are not supported'],
  descriptionTooLong: [422, 'Validation failed: Description is too long (maximum is 1500 characters)'],
  pollInvalid: [422, 'Validation failed: Poll options are invalid'],
};

export function refusal(name: keyof typeof REFUSALS): Refusal {
  const [status, error] = ANSWERS[name];
  return new Refusal(json({ error }, status), error, REFUSALS[name]);
}

/** RFC 6749, section 5.2, in the server's words. */
export function tokenRefusal(status: number, error: keyof typeof TOKEN_REFUSALS, error_description: string): Refusal {
  return new Refusal(json({ error, error_description }, status), error_description, TOKEN_REFUSALS[error]);
}
