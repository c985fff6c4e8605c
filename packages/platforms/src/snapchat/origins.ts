import type { SandboxEntry } from '../platform.ts';

/** accounts: consent and tokens. api: everything else. www: permalinks. */
export const REAL_ORIGINS = {
  accounts: 'https://accounts.snapchat.com',
  api: 'https://businessapi.snapchat.com',
  www: 'https://www.snapchat.com',
} as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) =>
    Object.fromEntries(Object.keys(REAL_ORIGINS).map((name) => [name, `${baseUrl}/snapchat/${name}`])),
  clientId: 'sandbox-snapchat-app',
  clientSecret: 'sandbox-snapchat-secret',
};
