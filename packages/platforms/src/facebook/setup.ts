import { askGraphApp } from '../meta/graph-app.ts';
import type { Setup } from '../platform.ts';
import { graphVersionOption, loginConfigurationOption } from '../settings/app-options.ts';
import { DEFAULT_VERSION, graphVersion } from './graph.ts';
import { explainGraph } from './verdicts.ts';

const readOn = '2026-11-21';

export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'App ID', secret: 'App secret' },
  callbackPlace: {
    text: 'Facebook Login for Business > Settings > Client OAuth Settings > Valid OAuth Redirect URIs',
    source:
      'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-facebook-login/business-login-for-instagram',
    readOn,
    certainty: 'confirmed',
  },
  permissions: {
    text: "Add them to the app's use cases or, without those, under App Review > Permissions and Features.",
    source: 'https://github.com/gitroomhq/postiz-app',
    readOn,
    certainty: 'believed',
  },
  review: [
    {
      text: 'With Standard Access, only people with a role on the app can connect.',
      source: 'https://developers.facebook.com/docs/graph-api/overview/access-levels',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: "To connect other people's Pages you need Advanced Access: App Review of every permission, and Business Verification.",
      source: 'https://developers.facebook.com/docs/graph-api/overview/access-levels',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'While the app is in development mode, only people with a role on it see its posts.',
      source: 'https://developers.facebook.com/docs/development/build-and-test',
      readOn,
      certainty: 'believed',
    },
    {
      text: 'Analytics needs two more permissions: read_insights, and pages_read_user_content for reactions, comments and shares. Publishing works without them, and Analytics says what is missing.',
      source: 'https://developers.facebook.com/docs/permissions',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'Pages with fewer than 100 likes get no insights.',
      source: 'https://developers.facebook.com/docs/graph-api/reference/insights',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'A Page can publish 30 Reels in 24 hours.',
      source: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'First comments need pages_manage_engagement and a role that can moderate the Page. Without them the post goes out, but the comment fails.',
      source: 'https://developers.facebook.com/documentation/pages-api/posts',
      readOn: '2026-11-25',
      certainty: 'confirmed',
    },
  ],
  options: [graphVersionOption(DEFAULT_VERSION), loginConfigurationOption],
  testApp: (app, io) =>
    askGraphApp(app, io, { base: `${app.origins['graph']}/${graphVersion(app)}`, explain: explainGraph }),
};
