import { graphVersionOption } from '../app-options.ts';
import { askGraphApp } from '../meta/graph-app.ts';
import type { Setup } from '../platform.ts';
import { DEFAULT_VERSION, graphVersion } from './graph.ts';
import { explainGraph } from './verdicts.ts';

export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'App ID', secret: 'App secret' },
  callbackPlace: 'Facebook Login for Business, Settings, Valid OAuth Redirect URIs',
  review: [
    'While the app is in development mode, only people with a role on it can connect, and only they see its posts.',
    'For the Pages of others Meta asks for Advanced Access: App Review of every permission, and Business Verification.',
  ],
  source: 'https://developers.facebook.com/docs/facebook-login/facebook-login-for-business',
  options: [graphVersionOption(DEFAULT_VERSION)],
  testApp: (app, io) =>
    askGraphApp(app, io, { base: `${app.origins['graph']}/${graphVersion(app)}`, explain: explainGraph }),
};
