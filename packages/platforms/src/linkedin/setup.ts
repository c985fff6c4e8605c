import type { Setup } from '../platform.ts';
import { askApp } from '../settings/test-app.ts';
import { factsRead } from '../setup-facts.ts';
import { DEFAULT_VERSION } from './api.ts';
import { PAGE_SCOPES, SCOPES } from './connect.ts';
import { explainLinkedIn } from './verdicts.ts';

const { believed, confirmed, conflict } = factsRead('2026-11-21');

export const setup: Setup = {
  consoleUrl: 'https://www.linkedin.com/developers/apps',
  words: { id: 'Client ID', secret: 'Primary client secret' },
  callbackPlace: confirmed(
    'Auth > Authorized redirect URLs for your app',
    'https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow',
  ),
  permissions: confirmed(
    'Come with the products of the app, under Products.',
    'https://learn.microsoft.com/en-us/linkedin/marketing/increasing-access',
  ),
  review: [
    confirmed(
      'Profiles need the products "Share on LinkedIn" and "Sign In with LinkedIn using OpenID Connect", which every app gets.',
      'https://learn.microsoft.com/en-us/linkedin/shared/authentication/getting-access',
    ),
    confirmed(
      'Pages need the Community Management API: LinkedIn looks at the company first (Development tier), then at a recording of the product (Standard tier).',
      'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/integration-requirements-community-management',
    ),
    believed(
      'The Community Management API has to be the only product of its app.',
      'https://github.com/trypostit/trypost/issues/73',
    ),
    believed(
      'The product "Advertising API" also brings the scopes of pages, and can be combined with other products.',
      'https://docs.postiz.com/providers/linkedin-page',
    ),
    believed(
      'LinkedIn refuses the whole consent if the app lacks one of the scopes. By default Brandly requests the scopes every app has. For pages, add theirs.',
      'https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow',
    ),
    conflict(
      'First comments go out with the scopes of posts. The newest page names w_member_social_feed, w_organization_social_feed and r_organization_social_feed: add those that the app has if LinkedIn refuses comments.',
      'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api',
      '2026-11-25',
    ),
  ],
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
      note: `What every app has; for pages add ${PAGE_SCOPES.join(' ')} (and r_basicprofile in place of openid and profile where the app has no sign-in). Changing them ends people's connections.`,
      standard: SCOPES.join(' '),
      pattern: /^\w+( \w+)*$/,
    },
  ],
  // Asks about a token that does not exist: LinkedIn answers any known app, whatever the token.
  testApp: (app, io) =>
    askApp(io, {
      url: `${app.origins['www']}/oauth/v2/introspectToken`,
      method: 'POST',
      form: { client_id: app.clientId, client_secret: app.clientSecret, token: 'nobody' },
      explain: explainLinkedIn(io.now()),
    }),
};
