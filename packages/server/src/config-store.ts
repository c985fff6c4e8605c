import type { S3Config } from './storage/s3/s3-client.ts';

/** The environment's settings for a file store. */
export type StoreSettings = {
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: 'true' | 'false' | undefined;
};

/** Lists the settings that a named bucket requires but that are missing. */
export function s3Refusals(env: StoreSettings): string[] {
  if (env.S3_BUCKET === undefined) return [];
  const needed = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  return needed.filter((name) => env[name] === undefined).map((name) => `${name} is missing beside S3_BUCKET`);
}

/** Uses Amazon's own addresses unless another store is named; those stores need the bucket in the path. */
export function s3Config(env: StoreSettings): S3Config | null {
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
