import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Snapchat Public Profiles: Spotlight, Story, Saved Story. */
export const snapchat: Platform = {
  name: 'Snapchat',
  // accounts: consent and tokens. api: everything else. www: permalinks.
  ...addresses('snapchat', {
    accounts: 'https://accounts.snapchat.com',
    api: 'https://businessapi.snapchat.com',
    www: 'https://www.snapchat.com',
  }),
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
};
