import type { Setup } from '../platform.ts';
import { NUMBER_PATTERN } from '../settings/app-options.ts';
import { AUTHORIZE_PATH, TOKEN_PATH } from './connect.ts';
import { USUAL_PROCESSING_SECONDS } from './media.ts';

const PATH = /^\/[\w./-]{1,80}$/;

const readOn = '2026-11-21';

/** No `testApp`: none of Snap's documented calls works without an account. */
export const setup: Setup = {
  consoleUrl: 'https://business.snapchat.com/',
  words: { id: 'OAuth client ID', secret: 'OAuth client secret' },
  callbackPlace: {
    text: 'Business Details > OAuth Apps > Snap Redirect URI (reportedly fixed once the app is created)',
    source: 'https://developers.snap.com/api/marketing-api/Ads-API/authentication',
    readOn,
    certainty: 'believed',
  },
  permissions: {
    text: 'Snap grants them when it admits the app.',
    source: 'https://developers.snap.com/api/marketing-api/Public-Profile-API/GetStarted',
    readOn,
    certainty: 'believed',
  },
  review: [
    {
      text: 'An organization admin creates the app in Snap Business Manager. The secret is shown once.',
      source: 'https://developers.snap.com/api/marketing-api/Ads-API/authentication',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'Apps from the developer portal (Login Kit) are of another kind and are not admitted.',
      source: 'https://developers.snap.com/api/marketing-api/Public-Profile-API/GetStarted',
      readOn,
      certainty: 'believed',
    },
    {
      text: 'Snap admits apps to the Public Profile API one by one: give the client id, never the secret, to your contact there. Until then every call is refused.',
      source: 'https://developers.snap.com/api/marketing-api/Public-Profile-API/GetStarted',
      readOn,
      certainty: 'confirmed',
    },
  ],
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
