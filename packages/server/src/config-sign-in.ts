import type { SignInProvider } from './features/auth/providers/oidc-client.ts';

/** The environment's settings for external sign-in providers. */
export type ProviderSettings = {
  AWS_REGION?: string | undefined;
  COGNITO_USER_POOL_ID?: string | undefined;
  COGNITO_CLIENT_ID?: string | undefined;
  COGNITO_CLIENT_SECRET?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
};

/** The first setting of each provider requires the others beside it. */
const NEEDED = {
  COGNITO_USER_POOL_ID: ['AWS_REGION', 'COGNITO_CLIENT_ID', 'COGNITO_CLIENT_SECRET'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
} as const satisfies Partial<Record<keyof ProviderSettings, readonly (keyof ProviderSettings)[]>>;

/** Lists the missing settings of a partly configured provider: it would be reported as configured and let nobody in. */
export const providerRefusals = (env: ProviderSettings): string[] =>
  (['COGNITO_USER_POOL_ID', 'OIDC_ISSUER'] as const).flatMap((first) =>
    env[first] === undefined
      ? []
      : NEEDED[first].filter((name) => env[name] === undefined).map((name) => `${name} is missing beside ${first}`),
  );

/** A provider is used only when everything it needs is set. */
export function signInProviders(env: ProviderSettings): SignInProvider[] {
  const providers: SignInProvider[] = [];
  if (env.COGNITO_USER_POOL_ID && env.AWS_REGION && env.COGNITO_CLIENT_ID && env.COGNITO_CLIENT_SECRET)
    providers.push({
      id: 'cognito',
      name: 'Amazon Cognito',
      issuer: `https://cognito-idp.${env.AWS_REGION}.amazonaws.com/${env.COGNITO_USER_POOL_ID}`,
      clientId: env.COGNITO_CLIENT_ID,
      clientSecret: env.COGNITO_CLIENT_SECRET,
      signOutReturnParameter: 'logout_uri',
    });
  if (env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET)
    providers.push({
      id: 'oidc',
      name: env.OIDC_NAME ?? 'single sign-on',
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
    });
  return providers;
}
