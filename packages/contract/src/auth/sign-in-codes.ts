// Separate from the paths: the sign-in screen needs these once it was refused.

/** Values of `code` in answers of the sign-in calls, as the screens know them. */
export const SIGN_IN_CODES = {
  UserNotFoundException:
    'The email you entered has not been found. Please login with an email that has early access enabled.',
  NotAuthorizedException: 'Invalid email or password. Please try again.',
  /** The password was right but the address is not confirmed yet: the screen continues with the code. */
  UserNotConfirmedException: 'Please check your email for a verification code.',
} as const;
