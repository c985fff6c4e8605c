import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights, YOUTUBE_DAY_ZONE } from './insights.ts';
import { metrics } from './metrics.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** YouTube channels. Videos only: the API cannot publish anything else. */
export const youtube: Platform = {
  id: 'youtube',
  name: 'YouTube',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
  insightZone: YOUTUBE_DAY_ZONE,
};
