import type { SandboxEntry } from '../platform.ts';

/** accounts: the consent page. oauth2: tokens. api: the Data API and uploads. analytics: metrics. www: permalinks. */
export const REAL_ORIGINS = {
  accounts: 'https://accounts.google.com',
  oauth2: 'https://oauth2.googleapis.com',
  api: 'https://www.googleapis.com',
  analytics: 'https://youtubeanalytics.googleapis.com',
  www: 'https://www.youtube.com',
} as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) =>
    Object.fromEntries(Object.keys(REAL_ORIGINS).map((name) => [name, `${baseUrl}/youtube/${name}`])),
  clientId: 'sandbox-youtube-app',
  clientSecret: 'sandbox-youtube-secret',
};
