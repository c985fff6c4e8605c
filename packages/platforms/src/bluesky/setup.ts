import type { Setup } from '../platform.ts';
import { factsRead } from '../setup-facts.ts';

const { confirmed } = factsRead('2026-11-22');

/** Nothing has to be registered: people sign in at Bluesky, or with an app password that they make themselves. */
export const setup: Setup = {
  consoleUrl: 'https://bsky.app/settings/app-passwords',
  needsApp: false,
  hasSecret: false,
  words: { id: 'Name', secret: '' },
  callbackPlace: confirmed(
    'nowhere: at its https address this server publishes a document that names the callback address',
    'https://docs.bsky.app/docs/advanced-guides/oauth-client',
  ),
  permissions: confirmed(
    'Signing in at Bluesky allows posts, their files and videos. An app password can post, but cannot read messages or manage the account.',
    'https://docs.bsky.app/docs/advanced-guides/oauth-client',
  ),
  review: [
    confirmed(
      'There is no developer account, no application to register, no review and no fee. Signing in at Bluesky needs an https address of this server, or localhost, where it lasts 14 days. An app password needs neither.',
      'https://docs.bsky.app/docs/get-started',
    ),
  ],
  options: [],
};
