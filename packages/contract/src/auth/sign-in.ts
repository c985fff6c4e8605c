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
