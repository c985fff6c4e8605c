import { META_DAY_ZONE } from '../meta/insight-answer.ts';
import type { Platform } from '../platform.ts';
import { connect } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Facebook Pages. No refresh: Page tokens do not expire, and Facebook gives no refresh token. */
export const facebook: Platform = {
  id: 'facebook',
  name: 'Facebook',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  setup,
  connect,
  publish,
  metrics,
  insights,
  insightZone: META_DAY_ZONE,
};
