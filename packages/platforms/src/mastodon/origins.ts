import type { SandboxEntry } from '../platform.ts';

/** home: the largest server, which the sandbox stands in for. Every other account's server is in its grant. */
export const REAL_ORIGINS = { home: 'https://mastodon.social' } as const;
/** The name of `home`, whatever origin it is reached at. */
export const HOME_HOST = 'mastodon.social';

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) => ({ home: `${baseUrl}/mastodon/home` }),
  clientId: '',
  clientSecret: '',
};
