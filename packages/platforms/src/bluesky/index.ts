import type { Platform } from '../platform.ts';
import { serverOf } from './api.ts';
import { connect } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { refresh } from './session.ts';
import { setup } from './setup.ts';

/** Bluesky: everybody's account lies on a server of their own choice, and nobody registers an application. */
export const bluesky: Platform = {
  id: 'bluesky',
  name: 'Bluesky',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  originOf: (grant) => serverOf({ origins: {} }, grant),
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
};
