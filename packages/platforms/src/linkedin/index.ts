import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { connect, endsAt, PAGE_SCOPES, refresh, SCOPES } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** LinkedIn: the person's own profile and the pages they look after. */
export const linkedin: Platform = {
  name: 'LinkedIn',
  // www: consent, tokens, permalinks and the addresses to which files are sent. api: everything else.
  ...addresses(
    'linkedin',
    { www: 'https://www.linkedin.com', api: 'https://api.linkedin.com' },
    {
      // The sandbox's app has been granted every product.
      options: { scopes: [...SCOPES, ...PAGE_SCOPES].join(' ') },
    },
  ),
  setup,
  connect,
  refresh,
  endsAt,
  publish,
  metrics,
  insights,
};
