import type { SandboxEntry } from '../platform.ts';

/** www: the consent page and permalinks. api: everything else but videos' bytes, which go to `upload`. */
export const REAL_ORIGINS = {
  www: 'https://www.tiktok.com',
  api: 'https://open.tiktokapis.com',
  upload: 'https://open-upload.tiktokapis.com',
} as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) =>
    Object.fromEntries(Object.keys(REAL_ORIGINS).map((name) => [name, `${baseUrl}/tiktok/${name}`])),
  clientId: 'sandbox-tiktok-app',
  clientSecret: 'sandbox-tiktok-secret',
};
