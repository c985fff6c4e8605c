import { META_DAY_ZONE } from '../meta/insight-answer.ts';
import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Instagram for professional accounts, by Instagram Login. No revoke and no delete: Instagram Login has neither. */
export const instagram: Platform = {
  id: 'instagram',
  name: 'Instagram',
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
