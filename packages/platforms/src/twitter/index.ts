import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** X, formerly Twitter: the id, the paths and the scopes still carry the old name. */
export const twitter: Platform = {
  name: 'X',
  // x: the consent page and permalinks. api: everything else.
  ...addresses('twitter', { api: 'https://api.x.com', x: 'https://x.com' }),
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
};
