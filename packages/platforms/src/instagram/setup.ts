import type { Setup } from '../platform.ts';
import { graphVersionOption } from '../settings/app-options.ts';
import { DEFAULT_VERSION } from './api.ts';

const readOn = '2026-11-21';

/** No `testApp`: Instagram Login has no call that needs no account. */
export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'Instagram app ID', secret: 'Instagram app secret' },
  callbackPlace: {
    text: 'Instagram > API setup with Instagram login > 3. Set up Instagram business login > Business login settings > OAuth redirect URIs',
    source:
      'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/business-login',
    readOn,
    certainty: 'confirmed',
  },
  permissions: {
    text: 'Part of the Instagram use case, under API setup with Instagram login.',
    source:
      'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/business-login',
    readOn,
    certainty: 'confirmed',
  },
  review: [
    {
      text: 'Use the ID and secret of the Instagram app, under Business login settings. They differ from those of the Meta app around it.',
      source:
        'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/business-login',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'To connect accounts of other businesses, every permission needs Advanced Access (App Review) and Business Verification.',
      source: 'https://developers.facebook.com/docs/instagram-platform/app-review',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'Without a review, only accounts that accepted an invitation as an Instagram tester can connect.',
      source: 'https://developers.facebook.com/docs/instagram-platform/create-an-instagram-app',
      readOn,
      certainty: 'believed',
    },
    {
      text: 'First comments need instagram_business_manage_comments. Accounts connected without it can still publish. Reconnect them to comment.',
      source:
        'https://developers.facebook.com/documentation/instagram-platform/instagram-graph-api/reference/ig-media/comments',
      readOn: '2026-11-25',
      certainty: 'confirmed',
    },
  ],
  options: [graphVersionOption(DEFAULT_VERSION)],
};
