import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Snapchat Public Profiles: Spotlight, Story, Saved Story. */
export const snapchat: Platform = {
  id: 'snapchat',
  name: 'Snapchat',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
};
