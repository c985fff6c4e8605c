import type { Platform } from '../platform.ts';
import { connect, endsAt, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** LinkedIn: the person's own profile and the pages they look after. */
export const linkedin: Platform = {
  id: 'linkedin',
  name: 'LinkedIn',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  setup,
  connect,
  refresh,
  endsAt,
  publish,
  metrics,
  insights,
};
