import { keysOf } from '@brandly/contract/records';
import type { Settings } from './config-environment.ts';
import type { SignInProvider } from './features/auth/providers/oidc-client.ts';
import type { S3Config } from './storage/s3/s3-client.ts';

/** The first setting of a sign-in provider, or of a file store, requires the others beside it. */
const NEEDED = {
  S3_BUCKET: ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  COGNITO_USER_POOL_ID: ['AWS_REGION', 'COGNITO_CLIENT_ID', 'COGNITO_CLIENT_SECRET'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
} as const satisfies Partial<Record<keyof Settings, readonly (keyof Settings)[]>>;

/** Lists what is missing where only a part is configured: it would be reported as configured and not work. */
export const partlySetRefusals = (env: Settings): string[] =>
  keysOf(NEEDED)
    .filter((first) => env[first] !== undefined)
    .flatMap((first) =>
      NEEDED[first].filter((name) => env[name] === undefined).map((name) => `${name} is missing beside ${first}`),
    );

/** A provider is used only when everything it needs is set. */
export function signInProviders(env: Settings): SignInProvider[] {
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

/** Uses Amazon's own addresses unless another store is named; those stores need the bucket in the path. */
export function s3Config(env: Settings): S3Config | null {
  if (env.S3_BUCKET === undefined) return null;
  const region = env.S3_REGION ?? '';
  return {
    bucket: env.S3_BUCKET,
    region,
    endpoint: env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    isPathStyle: env.S3_PATH_STYLE === undefined ? env.S3_ENDPOINT !== undefined : env.S3_PATH_STYLE === 'true',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}
