import type { Platform } from '../platform.ts';
import { connect } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';
import { refresh } from './tokens.ts';

/** X, formerly Twitter: the id, the paths and the scopes still carry the old name. */
export const twitter: Platform = {
  id: 'twitter',
  name: 'X',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
};
