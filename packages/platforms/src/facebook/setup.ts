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
    text: 'Facebook Login for Business, Settings, Client OAuth Settings, Valid OAuth Redirect URIs',
    source:
      'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-facebook-login/business-login-for-instagram',
    readOn,
    certainty: 'confirmed',
  },
  permissions: {
    text: "Added to the app's use cases or, without those, under App Review, Permissions and Features.",
    source: 'https://github.com/gitroomhq/postiz-app',
    readOn,
    certainty: 'believed',
  },
  review: [
    {
      text: 'With Standard Access only people who have a role on the app can connect.',
      source: 'https://developers.facebook.com/docs/graph-api/overview/access-levels',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'For the Pages of others Meta asks for Advanced Access: App Review of every permission, and Business Verification.',
      source: 'https://developers.facebook.com/docs/graph-api/overview/access-levels',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'While the app is in development mode, its posts are seen only by people with a role on it.',
      source: 'https://developers.facebook.com/docs/development/build-and-test',
      readOn,
      certainty: 'believed',
    },
    {
      text: 'Metrics need two permissions beside those for publishing: read_insights, and pages_read_user_content for reactions, comments and shares. Without them publishing goes on and Analytics says what is missing.',
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
      text: '30 Reels of a Page are taken in 24 hours.',
      source: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'A first comment needs pages_manage_engagement, and a role that may moderate the Page. Without them the post goes out and the comment fails.',
      source: 'https://developers.facebook.com/documentation/pages-api/posts',
      readOn: '2026-11-25',
      certainty: 'confirmed',
    },
  ],
  options: [graphVersionOption(DEFAULT_VERSION), loginConfigurationOption],
  testApp: (app, io) =>
    askGraphApp(app, io, { base: `${app.origins['graph']}/${graphVersion(app)}`, explain: explainGraph }),
};
