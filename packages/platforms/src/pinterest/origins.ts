import type { SandboxEntry } from '../platform.ts';

/** www: the consent page and permalinks. api: everything else but the bytes of videos, which go to `upload`. */
export const REAL_ORIGINS = {
  www: 'https://www.pinterest.com',
  api: 'https://api.pinterest.com',
  upload: 'https://pinterest-media-upload.s3-accelerate.amazonaws.com',
} as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) =>
    Object.fromEntries(Object.keys(REAL_ORIGINS).map((name) => [name, `${baseUrl}/pinterest/${name}`])),
  clientId: 'sandbox-pinterest-app',
  clientSecret: 'sandbox-pinterest-secret',
};
