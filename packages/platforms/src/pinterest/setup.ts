import { basicAuthorization } from '../oauth.ts';
import type { Setup } from '../platform.ts';
import { AppToken, askApp } from '../settings/test-app.ts';
import { factsRead } from '../setup-facts.ts';
import { PICTURES } from './publish.ts';
import { explainPinterest } from './verdicts.ts';

const { believed, confirmed, conflict } = factsRead('2026-11-21');

export const setup: Setup = {
  consoleUrl: 'https://developers.pinterest.com/apps/',
  words: { id: 'App ID', secret: 'App secret key' },
  callbackPlace: confirmed(
    'My apps > Manage > Redirect URIs',
    'https://developers.pinterest.com/docs/getting-started/',
  ),
  permissions: believed(
    'Requested when a person connects. Nothing is added in the console.',
    'https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/',
  ),
  review: [
    confirmed(
      'With trial access, only the person who made a Pin or board can see it.',
      'https://developers.pinterest.com/docs/key-concepts/access-tiers/',
    ),
    conflict(
      'Pinterest lets some apps with trial access create Pins only in its sandbox (code 29).',
      'https://github.com/gitroomhq/postiz-app/issues/1084',
    ),
    confirmed(
      'For standard access Pinterest needs a video that shows the whole sign-in and a Pin being created. Limits then apply per person, not to the whole app.',
      'https://developers.pinterest.com/docs/key-concepts/access-tiers/',
    ),
  ],
  options: [
    {
      name: 'continuousRefresh',
      label: 'Ask for lasting refresh tokens',
      note: 'Apps made before 25 Sep 2025 get refresh tokens that can be renewed only where this is "yes".',
      standard: 'no',
      pattern: /^(yes|no)$/,
    },
    {
      name: 'pictures',
      label: 'How pictures get there',
      note: 'Pinterest fetches them where this server has an https address ("auto"). "sent" puts them into the call: for a server that Pinterest cannot reach, with a fast way out.',
      standard: PICTURES,
      pattern: /^(auto|fetched|sent)$/,
    },
  ],
  testApp: (app, io) =>
    askApp(io, {
      url: `${app.origins['api']}/v5/oauth/token`,
      method: 'POST',
      headers: { authorization: basicAuthorization(app.clientId, app.clientSecret) },
      form: { grant_type: 'client_credentials', scope: 'user_accounts:read' },
      schema: AppToken,
      explain: explainPinterest,
    }),
};
