import type { Setup } from '../platform.ts';

const readOn = '2026-11-22';

/** There is nothing to register: people sign in with an app password that they make themselves. */
export const setup: Setup = {
  consoleUrl: 'https://bsky.app/settings/app-passwords',
  needsApp: false,
  hasSecret: false,
  words: { id: 'Name', secret: '' },
  callbackPlace: {
    text: 'nowhere: people sign in on a page of this server',
    source: 'https://docs.bsky.app/docs/get-started',
    readOn,
    certainty: 'confirmed',
  },
  permissions: {
    text: 'An app password may post, and may neither read messages nor manage the account.',
    source: 'https://docs.bsky.app/docs/advanced-guides/oauth-client',
    readOn,
    certainty: 'confirmed',
  },
  review: [
    {
      text: 'There is no developer account, no application to register, no review and no fee.',
      source: 'https://docs.bsky.app/docs/get-started',
      readOn,
      certainty: 'confirmed',
    },
  ],
  options: [],
};
