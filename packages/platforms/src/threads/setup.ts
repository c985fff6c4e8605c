import { askGraphApp } from '../meta/graph.ts';
import type { Setup } from '../platform.ts';
import { factsRead } from '../setup-facts.ts';
import { explainThreads } from './verdicts.ts';

const { confirmed, conflict } = factsRead('2026-11-21');

export const setup: Setup = {
  consoleUrl: 'https://developers.facebook.com/apps/',
  words: { id: 'Threads app ID', secret: 'Threads app secret' },
  callbackPlace: conflict(
    'Use cases > Access the Threads API > Settings > valid OAuth redirect URIs (some dashboards call them Redirect Callback URLs)',
    'https://developers.facebook.com/documentation/development/create-an-app/threads-use-case',
  ),
  permissions: confirmed(
    'Add them under Use cases > Access the Threads API.',
    'https://developers.facebook.com/documentation/development/create-an-app/threads-use-case',
  ),
  review: [
    confirmed(
      "Use the ID and secret of the Threads app, under the use case's settings. They differ from those of the Meta app around it.",
      'https://developers.facebook.com/documentation/development/create-an-app/threads-use-case',
    ),
    confirmed(
      'Every permission needs App Review before people without a role on the app can connect.',
      'https://developers.facebook.com/docs/resp-plat-initiatives/individual-processes/app-review',
    ),
    confirmed(
      'Until then, only people who accepted an invitation as a Threads tester can.',
      'https://developers.facebook.com/documentation/threads/get-started',
    ),
  ],
  options: [],
  testApp: (app, io) => askGraphApp(app.origins['graph'] ?? '', explainThreads, app, io),
};
