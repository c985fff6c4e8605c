import type { SandboxEntry } from '../platform.ts';
import { PAGE_SCOPES, SCOPES } from './connect.ts';

/** www: consent, tokens, permalinks and the addresses to which files are sent. api: everything else. */
export const REAL_ORIGINS = { www: 'https://www.linkedin.com', api: 'https://api.linkedin.com' } as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) => ({ www: `${baseUrl}/linkedin/www`, api: `${baseUrl}/linkedin/api` }),
  clientId: 'sandbox-linkedin-app',
  clientSecret: 'sandbox-linkedin-secret',
  // The sandbox's app has been granted every product.
  options: { scopes: [...SCOPES, ...PAGE_SCOPES].join(' ') },
};
