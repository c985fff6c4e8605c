import type { SandboxEntry } from '../platform.ts';

/**
 * entryway: finds accounts by handle, and is the server of accounts without another one. plc: the directory of
 * accounts. appview: public metrics and profiles. video: processes videos. web: permalinks. Each account's own server
 * is in its grant.
 */
export const REAL_ORIGINS = {
  entryway: 'https://bsky.social',
  plc: 'https://plc.directory',
  appview: 'https://public.api.bsky.app',
  video: 'https://video.bsky.app',
  web: 'https://bsky.app',
} as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) => ({
    entryway: `${baseUrl}/bluesky/entryway`,
    plc: `${baseUrl}/bluesky/plc`,
    appview: `${baseUrl}/bluesky/appview`,
    video: `${baseUrl}/bluesky/video`,
    web: `${baseUrl}/bluesky/web`,
  }),
  clientId: '',
  clientSecret: '',
  typed: { handle: 'harborcoffee.bsky.test', password: 'appp-assw-ordx-0101' },
};
