import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { HOME_HOST, serverOf } from './api.ts';
import { connect } from './connect.ts';
import { insights } from './insights.ts';
import { accountLimits } from './instance.ts';
import { metrics } from './metrics.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Mastodon: thousands of servers with one API. Tokens do not expire, so there is no refresh. */
export const mastodon: Platform = {
  name: 'Mastodon',
  // home: the largest server, which the sandbox simulates. Every other account has its server in its grant.
  ...addresses('mastodon', { home: `https://${HOME_HOST}` }, { clientId: '', clientSecret: '' }),
  originsOf: (grant) => [serverOf({ origins: {} }, grant)],
  setup,
  connect,
  publish,
  metrics,
  accountLimits,
  insights,
};
