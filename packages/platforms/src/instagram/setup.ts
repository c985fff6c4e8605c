import { DEFAULT_VERSION } from '../meta/graph.ts';
import type { Setup } from '../platform.ts';
import { graphVersionOption } from '../settings/app-options.ts';
import { factsRead } from '../setup-facts.ts';

const { believed, confirmed } = factsRead('2026-11-21');

/** No `testApp`: Instagram Login has no call that needs no account. */
export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'Instagram app ID', secret: 'Instagram app secret' },
  callbackPlace: confirmed(
    'Instagram > API setup with Instagram login > 3. Set up Instagram business login > Business login settings > OAuth redirect URIs',
    'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/business-login',
  ),
  permissions: confirmed(
    'Part of the Instagram use case, under API setup with Instagram login.',
    'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/business-login',
  ),
  review: [
    confirmed(
      'Use the ID and secret of the Instagram app, under Business login settings. They differ from those of the Meta app around it.',
      'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/business-login',
    ),
    confirmed(
      'To connect accounts of other businesses, every permission needs Advanced Access (App Review) and Business Verification.',
      'https://developers.facebook.com/docs/instagram-platform/app-review',
    ),
    believed(
      'Without a review, only accounts that accepted an invitation as an Instagram tester can connect.',
      'https://developers.facebook.com/docs/instagram-platform/create-an-instagram-app',
    ),
    confirmed(
      'First comments need instagram_business_manage_comments. Accounts connected without it can still publish. Reconnect them to comment.',
      'https://developers.facebook.com/documentation/instagram-platform/instagram-graph-api/reference/ig-media/comments',
      '2026-11-25',
    ),
  ],
  options: [graphVersionOption(DEFAULT_VERSION)],
};
