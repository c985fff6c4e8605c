import { SIGN_IN_CODES } from '@brandly/contract/auth/sign-in-codes';
import { ApiError } from '../../api/api-error.ts';

/** Maps the sign-in library's names to the ones that the screens use. */
const ALIASES: Readonly<Record<string, keyof typeof SIGN_IN_CODES>> = {
  UserNotFoundException: 'UserNotFoundException',
  NotAuthorizedException: 'NotAuthorizedException',
  INVALID_EMAIL_OR_PASSWORD: 'NotAuthorizedException',
};

/** The pattern of every code in our own catalogue; the catalogue itself is too long for this first screen. */
export const OWN_CODE = /^[a-z_]+$/;

/** Returns the banner text for a failed sign-in. Codes of the product's catalogue come with their own message. */
export function signInSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  const known = ALIASES[error.code];
  if (known) return SIGN_IN_CODES[known];
  if (error.code === 'NotSignedIn') return 'Sign in not completed';
  if (OWN_CODE.test(error.code)) return error.message;
  return error.code ? `${error.code}: ${error.message}` : 'An error occurred during login. Please try again.';
}

/** True when the account exists but its email code was never entered. */
export function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && ['EMAIL_NOT_VERIFIED', 'UserNotConfirmedException'].includes(error.code);
}
