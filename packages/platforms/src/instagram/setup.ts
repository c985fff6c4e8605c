import { graphVersionOption } from '../app-options.ts';
import type { Setup } from '../platform.ts';
import { DEFAULT_VERSION } from './api.ts';

/** No `testApp`: Instagram Login has no call for an app alone. */
export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'Instagram app ID', secret: 'Instagram app secret' },
  callbackPlace: 'Instagram, API setup with Instagram login, Business login settings, OAuth redirect URIs',
  review: [
    'The id and the secret are those of the Instagram app; the Meta app around it has others.',
    'Without a review only Instagram testers of the app can connect; others need Advanced Access and Business Verification.',
  ],
  source: 'https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login',
  options: [graphVersionOption(DEFAULT_VERSION)],
};
