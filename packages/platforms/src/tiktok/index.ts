import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** TikTok: videos and images, with the choices that TikTok requires for every post. */
export const tiktok: Platform = {
  id: 'tiktok',
  name: 'TikTok',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
};
