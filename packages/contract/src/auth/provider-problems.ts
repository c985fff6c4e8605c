/** The ways a sign-in with a provider can fail, as `?problem=` of the sign-in screen, each with its sentence. */
export const PROVIDER_PROBLEMS = {
  not_signed_in: 'Sign in not completed',
  provider_failed: 'Sign-in failed. Please try again.',
  email_unconfirmed: "Your email address is not verified with that provider, so you can't use it to sign in here.",
  email_missing: "That provider didn't share an email address, so we can't create an account.",
  email_taken: 'An account with this email already exists. Please sign in the way you did before.',
  not_found: 'The email you entered has not been found. Please login with an email that has early access enabled.',
  access_requested: "Your account was created. We'll email you as soon as your early access is approved.",
  no_sign_out: 'You are signed out here. Please sign out at the provider as well.',
  access_waiting: "Your early access is not approved yet. We'll email you as soon as it is.",
} as const;
export type ProviderProblem = keyof typeof PROVIDER_PROBLEMS;
