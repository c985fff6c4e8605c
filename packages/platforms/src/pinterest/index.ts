import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Pinterest: every Pin has an image or a video, and a board. */
export const pinterest: Platform = {
  name: 'Pinterest',
  // www: the consent page and permalinks. api: everything else but the bytes of videos, which go to `upload`.
  ...addresses('pinterest', {
    www: 'https://www.pinterest.com',
    api: 'https://api.pinterest.com',
    upload: 'https://pinterest-media-upload.s3-accelerate.amazonaws.com',
  }),
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
};
