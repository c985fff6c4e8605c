// Separate from the schemas, so that the sign-in screen gets these paths without the schema library.

/** The paths under /api/auth that the sign-in library serves; the web client uses no others. */
export const AUTH_PATHS = {
  signUp: '/api/auth/sign-up/email',
  signIn: '/api/auth/sign-in/email',
  signOut: '/api/auth/sign-out',
  session: '/api/auth/get-session',
  /** Returns `{ token }`: a JWT valid for ten minutes, kept in memory, sent as bearer; null: the call had none. */
  token: '/api/auth/token',
} as const;

/** Values of `code` in answers of the sign-in calls, as the screens know them. */
export const SIGN_IN_CODES = {
  UserNotFoundException:
    'The email you entered has not been found. Please login with an email that has early access enabled.',
  NotAuthorizedException: 'Invalid email or password. Please try again.',
  /** The password was right but the address is not confirmed yet: the screen continues with the code. */
  UserNotConfirmedException: 'Please check your email for a verification code.',
} as const;

/** External sign-in providers, where the server is configured for them. */
export const SIGN_IN_PROVIDERS = ['cognito', 'oidc'] as const;
export type SignInProviderId = (typeof SIGN_IN_PROVIDERS)[number];
/** A provider with the name that people know it by. */
export type SignInProviderName = { id: SignInProviderId; name: string };
/** The answer to a sign-out. */
export type SignOutAnswer = {
  success: boolean;
  /** The provider where the person may still be signed in, if their account was made there. */
  provider: SignInProviderName | null;
};

/** Where the browser goes to sign in with a provider; `returnTo` and `timeZone` may be appended. */
export const providerStartPath = (id: SignInProviderId | ':id'): string => `/v1/auth/providers/${id}/start`;
/** Where the provider sends the browser back to; this address is registered at the provider. */
export const providerCallbackPath = (id: SignInProviderId | ':id'): string => `/v1/auth/providers/${id}/callback`;

/** Where the browser goes to sign out at the provider, too. */
export const providerSignOutPath = (id: SignInProviderId | ':id'): string => `/v1/auth/providers/${id}/sign-out`;

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
