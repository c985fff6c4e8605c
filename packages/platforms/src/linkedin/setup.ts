import type { Setup } from '../platform.ts';
import { askApp } from '../settings/test-app.ts';
import { DEFAULT_VERSION } from './api.ts';
import { PAGE_SCOPES, SCOPES } from './connect.ts';
import { explainLinkedIn } from './verdicts.ts';

const readOn = '2026-11-21';

export const setup: Setup = {
  consoleUrl: 'https://www.linkedin.com/developers/apps',
  words: { id: 'Client ID', secret: 'Primary client secret' },
  callbackPlace: {
    text: 'Auth > Authorized redirect URLs for your app',
    source: 'https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow',
    readOn,
    certainty: 'confirmed',
  },
  permissions: {
    text: 'Come with the products of the app, under Products.',
    source: 'https://learn.microsoft.com/en-us/linkedin/marketing/increasing-access',
    readOn,
    certainty: 'confirmed',
  },
  review: [
    {
      text: 'Profiles need the products "Share on LinkedIn" and "Sign In with LinkedIn using OpenID Connect", which every app gets.',
      source: 'https://learn.microsoft.com/en-us/linkedin/shared/authentication/getting-access',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'Pages need the Community Management API: LinkedIn looks at the company first (Development tier), then at a recording of the product (Standard tier).',
      source:
        'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/integration-requirements-community-management',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'The Community Management API has to be the only product of its app.',
      source: 'https://github.com/trypostit/trypost/issues/73',
      readOn,
      certainty: 'believed',
    },
    {
      text: 'The product "Advertising API" also brings the scopes of pages, and can be combined with other products.',
      source: 'https://docs.postiz.com/providers/linkedin-page',
      readOn,
      certainty: 'believed',
    },
    {
      text: 'LinkedIn refuses the whole consent if the app lacks one of the scopes. By default Brandly requests the scopes every app has. For pages, add theirs.',
      source: 'https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow',
      readOn,
      certainty: 'believed',
    },
    {
      text: 'First comments go out with the scopes of posts. The newest page names w_member_social_feed, w_organization_social_feed and r_organization_social_feed: add those that the app has if LinkedIn refuses comments.',
      source: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api',
      readOn: '2026-11-25',
      certainty: 'conflict',
    },
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
