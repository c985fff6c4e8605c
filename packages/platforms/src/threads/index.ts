import { META_DAY_ZONE } from '../meta/insight-answer.ts';
import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Threads: any profile, one per login. No revoke: none is documented. */
export const threads: Platform = {
  id: 'threads',
  name: 'Threads',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
  insightZone: META_DAY_ZONE,
};
