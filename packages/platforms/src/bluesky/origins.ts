import type { SandboxEntry } from '../platform.ts';

/**
 * entryway: finds accounts by their handles, and is the server of those that have no other. plc: the directory of accounts.
 * appview: public figures and profiles. video: works on videos. web: permalinks. Each account's own server is in its grant.
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
