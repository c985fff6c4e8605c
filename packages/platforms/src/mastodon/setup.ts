import type { Setup } from '../platform.ts';
import { factsRead } from '../setup-facts.ts';

const { confirmed } = factsRead('2026-11-22');

/** Nothing has to be registered by hand: each connection registers the app at the person's server. */
export const setup: Setup = {
  consoleUrl: 'https://docs.joinmastodon.org/client/token/',
  needsApp: false,
  hasSecret: false,
  words: { id: 'Name', secret: '' },
  callbackPlace: confirmed(
    'nowhere: it is sent to the server when an account is connected',
    'https://docs.joinmastodon.org/methods/apps/',
  ),
  permissions: confirmed(
    'A connection reads the account and its posts, writes posts and uploads files, and nothing else.',
    'https://docs.joinmastodon.org/api/oauth-scopes/',
  ),
  review: [
    confirmed('There is no developer account, no review and no fee.', 'https://docs.joinmastodon.org/methods/apps/'),
  ],
  options: [],
};
