import { askGraphApp, DEFAULT_VERSION, graphBase } from '../meta/graph.ts';
import type { Setup } from '../platform.ts';
import { graphVersionOption, loginConfigurationOption } from '../settings/app-options.ts';
import { factsRead } from '../setup-facts.ts';
import { explainGraph } from './graph.ts';

const { believed, confirmed } = factsRead('2026-11-21');

export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'App ID', secret: 'App secret' },
  callbackPlace: confirmed(
    'Facebook Login for Business > Settings > Client OAuth Settings > Valid OAuth Redirect URIs',
    'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-facebook-login/business-login-for-instagram',
  ),
  permissions: believed(
    "Add them to the app's use cases or, without those, under App Review > Permissions and Features.",
    'https://github.com/gitroomhq/postiz-app',
  ),
  review: [
    confirmed(
      'With Standard Access, only people with a role on the app can connect.',
      'https://developers.facebook.com/docs/graph-api/overview/access-levels',
    ),
    confirmed(
      "To connect other people's Pages you need Advanced Access: App Review of every permission, and Business Verification.",
      'https://developers.facebook.com/docs/graph-api/overview/access-levels',
    ),
    believed(
      'While the app is in development mode, only people with a role on it see its posts.',
      'https://developers.facebook.com/docs/development/build-and-test',
    ),
    confirmed(
      'Analytics needs two more permissions: read_insights, and pages_read_user_content for reactions, comments and shares. Publishing works without them, and Analytics says what is missing.',
      'https://developers.facebook.com/docs/permissions',
    ),
    confirmed(
      'Pages with fewer than 100 likes get no insights.',
      'https://developers.facebook.com/docs/graph-api/reference/insights',
    ),
    confirmed(
      'A Page can publish 30 Reels in 24 hours.',
      'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    ),
    confirmed(
      'First comments need pages_manage_engagement and a role that can moderate the Page. Without them the post goes out, but the comment fails.',
      'https://developers.facebook.com/documentation/pages-api/posts',
      '2026-11-25',
    ),
  ],
  options: [graphVersionOption(DEFAULT_VERSION), loginConfigurationOption],
  testApp: (app, io) => askGraphApp(graphBase(app), explainGraph, app, io),
};
