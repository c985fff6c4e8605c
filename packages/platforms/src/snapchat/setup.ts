import { NUMBER_PATTERN } from '../app-options.ts';
import type { Setup } from '../platform.ts';
import { AUTHORIZE_PATH, TOKEN_PATH } from './connect.ts';
import { USUAL_PROCESSING_SECONDS } from './media.ts';

const PATH = /^\/[\w./-]{1,80}$/;

/** No `testApp`: none of Snap's documented calls takes an app alone. */
export const setup: Setup = {
  consoleUrl: 'https://business.snapchat.com/',
  words: { id: 'OAuth client ID', secret: 'OAuth client secret' },
  callbackPlace: 'Business Details, OAuth Apps, Snap Redirect URI',
  review: [
    "The app is one of a business organization in Ads Manager; the developer portal's apps do not work.",
    'Snap admits apps to the Public Profile API one by one: give the client id to your contact there. Until then every call is refused.',
  ],
  source: 'https://developers.snap.com/api/marketing-api/Public-Profile-API/Introduction',
  options: [
    {
      name: 'authorizePath',
      label: 'Path of the consent page',
      note: 'Public projects disagree on it.',
      standard: AUTHORIZE_PATH,
      pattern: PATH,
    },
    {
      name: 'tokenPath',
      label: 'Path of tokens',
      note: 'Public projects disagree on it.',
      standard: TOKEN_PATH,
      pattern: PATH,
    },
    {
      name: 'processingSeconds',
      label: 'Wait for a file, seconds',
      note: 'Snapchat cannot be asked how far a file is; this is the usual time.',
      standard: String(USUAL_PROCESSING_SECONDS),
      pattern: NUMBER_PATTERN,
    },
  ],
};
