import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights, YOUTUBE_DAY_ZONE } from './insights.ts';
import { metrics } from './metrics.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** YouTube channels. Videos only: the API cannot publish anything else. */
export const youtube: Platform = {
  name: 'YouTube',
  // accounts: the consent page. oauth2: tokens. api: the Data API and uploads. analytics: metrics. www: permalinks.
  ...addresses('youtube', {
    accounts: 'https://accounts.google.com',
    oauth2: 'https://oauth2.googleapis.com',
    api: 'https://www.googleapis.com',
    analytics: 'https://youtubeanalytics.googleapis.com',
    www: 'https://www.youtube.com',
  }),
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
  insightZone: YOUTUBE_DAY_ZONE,
};
