import type { SandboxEntry } from '../platform.ts';

/** x: the consent page and permalinks. api: everything else. */
export const REAL_ORIGINS = { api: 'https://api.x.com', x: 'https://x.com' } as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) => ({ api: `${baseUrl}/twitter/api`, x: `${baseUrl}/twitter/x` }),
  clientId: 'sandbox-twitter-app',
  clientSecret: 'sandbox-twitter-secret',
};
