import type { SandboxEntry } from '../platform.ts';

/**
 * www: the consent page and permalinks. api: everything else but the bytes of videos, which go to the address that
 * starting an upload returns. Its host changes each time (`open-upload-va`, `open-upload-sg`, `upload.us`), so any host
 * below TikTok's own domain is accepted.
 */
export const REAL_ORIGINS = {
  www: 'https://www.tiktok.com',
  api: 'https://open.tiktokapis.com',
  upload: 'https://*.tiktokapis.com',
} as const;

export const SANDBOX: SandboxEntry = {
  // The sandbox has a folder for each host: a path below `tiktok` stands for a host below the domain.
  origins: (baseUrl) => ({ www: `${baseUrl}/tiktok/www`, api: `${baseUrl}/tiktok/api`, upload: `${baseUrl}/tiktok` }),
  clientId: 'sandbox-tiktok-app',
  clientSecret: 'sandbox-tiktok-secret',
};
