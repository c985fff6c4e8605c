import type { SandboxEntry } from '../platform.ts';

/**
 * www: the consent page and permalinks. api: everything else but videos' bytes, which go to the address that the start of an upload
 * answers. Its host is another one each time (`open-upload-va`, `open-upload-sg`, `upload.us`): any below TikTok's own domain is taken.
 */
export const REAL_ORIGINS = {
  www: 'https://www.tiktok.com',
  api: 'https://open.tiktokapis.com',
  upload: 'https://*.tiktokapis.com',
} as const;

export const SANDBOX: SandboxEntry = {
  // The sandbox has a folder for each host: below `tiktok` is below the domain.
  origins: (baseUrl) => ({ www: `${baseUrl}/tiktok/www`, api: `${baseUrl}/tiktok/api`, upload: `${baseUrl}/tiktok` }),
  clientId: 'sandbox-tiktok-app',
  clientSecret: 'sandbox-tiktok-secret',
};
