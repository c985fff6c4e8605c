import type { Setup } from '../platform.ts';

const readOn = '2026-11-22';

/** Nothing has to be registered: people sign in at Bluesky, or with an app password that they make themselves. */
export const setup: Setup = {
  consoleUrl: 'https://bsky.app/settings/app-passwords',
  needsApp: false,
  hasSecret: false,
  words: { id: 'Name', secret: '' },
  callbackPlace: {
    text: 'nowhere: at its https address this server publishes a document that names the callback address',
    source: 'https://docs.bsky.app/docs/advanced-guides/oauth-client',
    readOn,
    certainty: 'confirmed',
  },
  permissions: {
    text: 'Signing in at Bluesky allows posts, their files and videos. An app password can post, but cannot read messages or manage the account.',
    source: 'https://docs.bsky.app/docs/advanced-guides/oauth-client',
    readOn,
    certainty: 'confirmed',
  },
  review: [
    {
      text: 'There is no developer account, no application to register, no review and no fee. Signing in at Bluesky needs an https address of this server, or localhost, where it lasts 14 days. An app password needs neither.',
      source: 'https://docs.bsky.app/docs/get-started',
      readOn,
      certainty: 'confirmed',
    },
  ],
  options: [],
};
