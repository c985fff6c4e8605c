import type { SandboxEntry } from '../platform.ts';

/** auth: the consent page. www: profiles and posts. graph: everything else (`graph.threads.com` answers too). */
export const REAL_ORIGINS = {
  auth: 'https://threads.com',
  www: 'https://www.threads.com',
  graph: 'https://graph.threads.net',
} as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) => ({
    auth: `${baseUrl}/threads/auth`,
    www: `${baseUrl}/threads/www`,
    graph: `${baseUrl}/threads/graph`,
  }),
  clientId: 'sandbox-threads-app',
  clientSecret: 'sandbox-threads-secret',
};
