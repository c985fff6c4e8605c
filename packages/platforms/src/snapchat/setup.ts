import type { Setup } from '../platform.ts';
import { NUMBER_PATTERN } from '../settings/app-options.ts';
import { factsRead } from '../setup-facts.ts';
import { AUTHORIZE_PATH, TOKEN_PATH } from './connect.ts';
import { USUAL_PROCESSING_SECONDS } from './media.ts';

const PATH = /^\/[\w./-]{1,80}$/;

const { believed, confirmed } = factsRead('2026-11-21');

/** No `testApp`: none of Snap's documented calls works without an account. */
export const setup: Setup = {
  consoleUrl: 'https://business.snapchat.com/',
  words: { id: 'OAuth client ID', secret: 'OAuth client secret' },
  callbackPlace: believed(
    'Business Details > OAuth Apps > Snap Redirect URI (reportedly fixed once the app is created)',
    'https://developers.snap.com/api/marketing-api/Ads-API/authentication',
  ),
  permissions: believed(
    'Snap grants them when it admits the app.',
    'https://developers.snap.com/api/marketing-api/Public-Profile-API/GetStarted',
  ),
  review: [
    confirmed(
      'An organization admin creates the app in Snap Business Manager. The secret is shown once.',
      'https://developers.snap.com/api/marketing-api/Ads-API/authentication',
    ),
    believed(
      'Apps from the developer portal (Login Kit) are of another kind and are not admitted.',
      'https://developers.snap.com/api/marketing-api/Public-Profile-API/GetStarted',
    ),
    confirmed(
      'Snap admits apps to the Public Profile API one by one: give the client id, never the secret, to your contact there. Until then every call is refused.',
      'https://developers.snap.com/api/marketing-api/Public-Profile-API/GetStarted',
    ),
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
