import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  followers: 'Connections',
  description: 'Publish as yourself or as an organization.',
  // LinkedIn has no partial consent: a missing permission is one that the app does not have.
  hints: {
    scope_error: {
      text: 'The LinkedIn app of this server lacks a product that one of its scopes comes with. An administrator can add the product at LinkedIn, or remove the scope under Integrations.',
    },
  },
};
