import { META_DAY_ZONE } from '../meta/insight-answer.ts';
import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Threads: any profile, one per login. No revoke: none is documented. */
export const threads: Platform = {
  name: 'Threads',
  // auth: the consent page. www: profiles and posts. graph: everything else (`graph.threads.com` answers too).
  ...addresses('threads', {
    auth: 'https://threads.com',
    www: 'https://www.threads.com',
    graph: 'https://graph.threads.net',
  }),
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
  insightZone: META_DAY_ZONE,
};
