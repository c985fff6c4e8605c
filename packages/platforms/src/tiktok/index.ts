import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect, refresh } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** TikTok: videos and images, with the choices that TikTok requires for every post. */
export const tiktok: Platform = {
  name: 'TikTok',
  // www: the consent page and permalinks. api: everything else but the bytes of videos, which go to the address that
  // starting an upload returns. Its host changes each time (`open-upload-va`, `open-upload-sg`, `upload.us`), so any host
  // below TikTok's own domain is accepted.
  ...addresses(
    'tiktok',
    {
      www: 'https://www.tiktok.com',
      api: 'https://open.tiktokapis.com',
      upload: 'https://*.tiktokapis.com',
    },
    {
      // The sandbox has a folder for each host: a path below `tiktok` stands for a host below the domain.
      origins: (baseUrl) => ({
        www: `${baseUrl}/tiktok/www`,
        api: `${baseUrl}/tiktok/api`,
        upload: `${baseUrl}/tiktok`,
      }),
    },
  ),
  setup,
  connect,
  refresh,
  publish,
  metrics,
  insights,
};
