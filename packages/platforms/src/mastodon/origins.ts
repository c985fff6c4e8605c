import type { SandboxEntry } from '../platform.ts';

/** home: the largest server, which the sandbox simulates. Every other account has its server in its grant. */
export const REAL_ORIGINS = { home: 'https://mastodon.social' } as const;
/** The name of `home`, whatever its origin. */
export const HOME_HOST = 'mastodon.social';

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) => ({ home: `${baseUrl}/mastodon/home` }),
  clientId: '',
  clientSecret: '',
};
