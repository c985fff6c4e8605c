import type { Setup } from '../platform.ts';
import { askApp } from '../test-app.ts';
import { DEFAULT_VERSION } from './api.ts';
import { SCOPES } from './connect.ts';
import { explainLinkedIn } from './verdicts.ts';

export const setup: Setup = {
  consoleUrl: 'https://www.linkedin.com/developers/apps',
  words: { id: 'Client ID', secret: 'Primary client secret' },
  callbackPlace: 'Auth, Authorized redirect URLs for your app',
  review: [
    'Profiles need the product "Share on LinkedIn", which every app gets.',
    'Pages need the Community Management API, which LinkedIn reviews, for an app that has no other product.',
    'An app without one of them is refused the whole consent: set the scopes to those of the product it has.',
  ],
  source: 'https://learn.microsoft.com/linkedin/marketing/community-management/community-management-overview',
  options: [
    {
      name: 'apiVersion',
      label: 'API version',
      note: 'LinkedIn ends a version about a year after its month.',
      standard: DEFAULT_VERSION,
      pattern: /^20\d{4}$/,
    },
    {
      name: 'scopes',
      label: 'Scopes, separated by blanks',
      note: "Profiles and pages are two products, and an app may have only one. Changing them ends people's connections.",
      standard: SCOPES.join(' '),
      pattern: /^[a-z_]+( [a-z_]+)*$/,
    },
  ],
  // Asks about a token that nobody has: answered to an app that is known, whatever the token.
  testApp: (app, io) =>
    askApp(io, {
      url: `${app.origins['www']}/oauth/v2/introspectToken`,
      method: 'POST',
      form: { client_id: app.clientId, client_secret: app.clientSecret, token: 'nobody' },
      explain: explainLinkedIn(io.now()),
    }),
};
