import type { SandboxEntry } from '../platform.ts';

/** www: the consent dialog and permalinks. graph: everything else. rupload: binary uploads of Reels. */
export const REAL_ORIGINS = {
  www: 'https://www.facebook.com',
  graph: 'https://graph.facebook.com',
  rupload: 'https://rupload.facebook.com',
} as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) => ({
    www: `${baseUrl}/facebook/www`,
    graph: `${baseUrl}/facebook/graph`,
    rupload: `${baseUrl}/facebook/rupload`,
  }),
  clientId: 'sandbox-facebook-app',
  clientSecret: 'sandbox-facebook-secret',
};
