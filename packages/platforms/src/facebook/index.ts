import { META_DAY_ZONE } from '../meta/insight-answer.ts';
import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Facebook Pages. No refresh: Page tokens do not expire, and Facebook gives no refresh token. */
export const facebook: Platform = {
  name: 'Facebook',
  // www: the consent dialog and permalinks. graph: everything else. rupload: binary uploads of Reels.
  ...addresses('facebook', {
    www: 'https://www.facebook.com',
    graph: 'https://graph.facebook.com',
    rupload: 'https://rupload.facebook.com',
  }),
  setup,
  connect,
  publish,
  metrics,
  insights,
  insightZone: META_DAY_ZONE,
};
