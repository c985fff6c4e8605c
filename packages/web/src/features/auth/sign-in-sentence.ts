import { PROVIDER_PROBLEMS, SIGN_IN_CODES } from '@brandly/contract/auth/sign-in';
import { ApiError } from '../../api/api-error.ts';

/** The sign-in library's own names for what the screens know under another. */
const ALIASES: Readonly<Record<string, keyof typeof SIGN_IN_CODES>> = {
  UserNotFoundException: 'UserNotFoundException',
  NotAuthorizedException: 'NotAuthorizedException',
  INVALID_EMAIL_OR_PASSWORD: 'NotAuthorizedException',
};

/** How every code of our own catalogue is written; the catalogue itself is too long for this first screen. */
export const OWN_CODE = /^[a-z_]+$/;

/** The banner for a sign-in that did not work. Codes of the product's catalogue bring their own sentence. */
export function signInSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  const known = ALIASES[error.code];
  if (known) return SIGN_IN_CODES[known];
  if (error.code === 'NotSignedIn') return 'Sign in not completed';
  if (OWN_CODE.test(error.code)) return error.message;
  return error.code ? `${error.code}: ${error.message}` : 'An error occurred during login. Please try again.';
}

/** The banner for a sign-in with a provider that did not end in an open account; null for a word we do not know. */
export function providerSentence(problem: string | undefined): string | null {
  return Object.entries(PROVIDER_PROBLEMS).find(([code]) => code === problem)?.[1] ?? null;
}

/** True when the account exists but its email code was never entered. */
export function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && ['EMAIL_NOT_VERIFIED', 'UserNotConfirmedException'].includes(error.code);
}
