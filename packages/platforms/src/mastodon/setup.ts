import type { Setup } from '../platform.ts';

const readOn = '2026-11-22';

/** Nothing has to be registered by hand: each connection registers the app at the person's server. */
export const setup: Setup = {
  consoleUrl: 'https://docs.joinmastodon.org/client/token/',
  needsApp: false,
  hasSecret: false,
  words: { id: 'Name', secret: '' },
  callbackPlace: {
    text: 'nowhere: it is sent to the server when an account is connected',
    source: 'https://docs.joinmastodon.org/methods/apps/',
    readOn,
    certainty: 'confirmed',
  },
  permissions: {
    text: 'A connection reads the account and its posts, writes posts and uploads files, and nothing else.',
    source: 'https://docs.joinmastodon.org/api/oauth-scopes/',
    readOn,
    certainty: 'confirmed',
  },
  review: [
    {
      text: 'There is no developer account, no review and no fee.',
      source: 'https://docs.joinmastodon.org/methods/apps/',
      readOn,
      certainty: 'confirmed',
    },
  ],
  options: [],
};
