import { askGraphApp } from '../meta/graph-app.ts';
import type { Setup } from '../platform.ts';
import { explainThreads } from './verdicts.ts';

const readOn = '2026-11-21';

export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'Threads app ID', secret: 'Threads app secret' },
  callbackPlace: {
    text: 'Use cases > Access the Threads API > Settings > valid OAuth redirect URIs (some dashboards call them Redirect Callback URLs)',
    source: 'https://developers.facebook.com/documentation/development/create-an-app/threads-use-case',
    readOn,
    certainty: 'conflict',
  },
  permissions: {
    text: 'Add them under Use cases > Access the Threads API.',
    source: 'https://developers.facebook.com/documentation/development/create-an-app/threads-use-case',
    readOn,
    certainty: 'confirmed',
  },
  review: [
    {
      text: "Use the ID and secret of the Threads app, under the use case's settings. They differ from those of the Meta app around it.",
      source: 'https://developers.facebook.com/documentation/development/create-an-app/threads-use-case',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'Every permission needs App Review before people without a role on the app can connect.',
      source: 'https://developers.facebook.com/docs/resp-plat-initiatives/individual-processes/app-review',
      readOn,
      certainty: 'confirmed',
    },
    {
      text: 'Until then, only people who accepted an invitation as a Threads tester can.',
      source: 'https://developers.facebook.com/documentation/threads/get-started',
      readOn,
      certainty: 'confirmed',
    },
  ],
  options: [],
  testApp: (app, io) => askGraphApp(app, io, { base: app.origins['graph'] ?? '', explain: explainThreads }),
};
