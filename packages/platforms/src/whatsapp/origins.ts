import type { SandboxEntry } from '../platform.ts';

/** www: the consent dialog. graph: everything else. chat: the address where people write to a number. */
export const REAL_ORIGINS = {
  www: 'https://www.facebook.com',
  graph: 'https://graph.facebook.com',
  chat: 'https://wa.me',
} as const;

export const SANDBOX: SandboxEntry = {
  origins: (baseUrl) => ({
    www: `${baseUrl}/whatsapp/www`,
    graph: `${baseUrl}/whatsapp/graph`,
    chat: `${baseUrl}/whatsapp/chat`,
  }),
  clientId: 'sandbox-whatsapp-app',
  clientSecret: 'sandbox-whatsapp-secret',
};
