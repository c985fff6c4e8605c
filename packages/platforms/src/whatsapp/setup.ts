import { graphVersionOption } from '../app-options.ts';
import { askGraphApp } from '../meta/graph-app.ts';
import type { Setup } from '../platform.ts';
import { DEFAULT_VERSION, explainWhatsapp, graphVersion } from './graph.ts';

export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'App ID', secret: 'App secret' },
  callbackPlace: 'Facebook Login for Business, Settings, Valid OAuth Redirect URIs',
  review: [
    'For the numbers of other businesses Meta asks for Advanced Access: App Review of both permissions.',
    'Ten businesses may be added in a week, 200 after the review and Business Verification.',
  ],
  source: 'https://developers.facebook.com/docs/whatsapp/embedded-signup',
  options: [
    graphVersionOption(DEFAULT_VERSION),
    {
      name: 'configId',
      label: 'Login configuration',
      note: 'A configuration of Facebook Login for Business, whose tokens have no end; without it the plain dialog is used.',
      standard: null,
      pattern: /^\d{1,30}$/,
    },
  ],
  testApp: (app, io) =>
    askGraphApp(app, io, { base: `${app.origins['graph']}/${graphVersion(app)}`, explain: explainWhatsapp }),
};
