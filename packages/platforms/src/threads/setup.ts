import { askGraphApp } from '../meta/graph-app.ts';
import type { Setup } from '../platform.ts';
import { explainThreads } from './verdicts.ts';

export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'Threads app ID', secret: 'Threads app secret' },
  callbackPlace: 'Use cases, Access the Threads API, Settings, Redirect Callback URLs',
  review: [
    'The id and the secret are those of the Threads app; the Meta app around it has others.',
    'Every permission needs App Review before people who are not Threads testers of the app can connect.',
  ],
  source: 'https://developers.facebook.com/docs/threads/get-started',
  options: [],
  testApp: (app, io) => askGraphApp(app, io, { base: app.origins['graph'] ?? '', explain: explainThreads }),
};
