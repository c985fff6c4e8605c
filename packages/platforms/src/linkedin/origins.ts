import type { SandboxEntry } from '../platform.ts';

/** www: consent, tokens, permalinks and the addresses files are sent to. api: everything else. */
export const REAL_ORIGINS = { www: 'https://www.linkedin.com', api: 'https://api.linkedin.com' } as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) => ({ www: `${baseUrl}/linkedin/www`, api: `${baseUrl}/linkedin/api` }),
  clientId: 'sandbox-linkedin-app',
  clientSecret: 'sandbox-linkedin-secret',
};
