import { basicAuthorization } from '../oauth.ts';
import type { Setup } from '../platform.ts';
import { AppToken, askApp } from '../test-app.ts';
import { explainPinterest } from './verdicts.ts';

export const setup: Setup = {
  consoleUrl: 'https://developers.pinterest.com/apps/',
  words: { id: 'App ID', secret: 'App secret key' },
  callbackPlace: 'Configure, Redirect URIs',
  review: [
    'With trial access Pins and boards are seen by whoever made them, and by nobody else.',
    'Standard access needs a video that shows the app; calls are then counted for every person instead of in all.',
  ],
  source: 'https://developers.pinterest.com/docs/getting-started/connect-app/',
  options: [
    {
      name: 'continuousRefresh',
      label: 'Ask for lasting refresh tokens',
      note: 'Apps made before 25 Sep 2025 get refresh tokens that can be renewed only where this is "yes".',
      standard: 'no',
      pattern: /^(yes|no)$/,
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
