import { META_DAY_ZONE } from '../meta/insight-answer.ts';
import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Instagram for professional accounts, by Instagram Login. No revoke and no delete: Instagram Login has neither. */
export const instagram: Platform = {
  name: 'Instagram',
  // www: the consent page. api: the code's exchange. graph: everything else.
  ...addresses('instagram', {
    www: 'https://www.instagram.com',
    api: 'https://api.instagram.com',
    graph: 'https://graph.instagram.com',
  }),
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
  insightZone: META_DAY_ZONE,
};
