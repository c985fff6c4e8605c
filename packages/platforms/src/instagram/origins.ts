import type { SandboxEntry } from '../platform.ts';

/** www: the consent page. api: the code's exchange. graph: everything else. */
export const REAL_ORIGINS = {
  www: 'https://www.instagram.com',
  api: 'https://api.instagram.com',
  graph: 'https://graph.instagram.com',
} as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) => ({
    www: `${baseUrl}/instagram/www`,
    api: `${baseUrl}/instagram/api`,
    graph: `${baseUrl}/instagram/graph`,
  }),
  clientId: 'sandbox-instagram-app',
  clientSecret: 'sandbox-instagram-secret',
};
