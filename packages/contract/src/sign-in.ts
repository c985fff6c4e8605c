// Apart from the shapes, so that the sign-in screen knows its paths without the library the shapes are made with.

/** The paths under /api/auth that the sign-in library serves; the web client uses no others. */
export const AUTH_PATHS = {
  signUp: '/api/auth/sign-up/email',
  signIn: '/api/auth/sign-in/email',
  signOut: '/api/auth/sign-out',
  session: '/api/auth/get-session',
  /** Answers `{ token }`: a JWT of ten minutes, kept in memory and sent as bearer. */
  token: '/api/auth/token',
} as const;

/** Codes that the sign-in calls answer in `code`, as the screens know them. */
export const SIGN_IN_CODES = {
  UserNotFoundException:
    'The email you entered has not been found. Please login with an email that has early access enabled.',
  NotAuthorizedException: 'Invalid email or password. Please try again.',
  /** The password was right, the address is not confirmed yet: the screen goes on to the code. */
  UserNotConfirmedException: 'Please check your email for a verification code.',
} as const;
