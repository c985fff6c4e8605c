import type { Platform } from '../platform.ts';
import { serverOf } from './api.ts';
import { connect } from './connect.ts';
import { insights } from './insights.ts';
import { accountLimits } from './instance.ts';
import { metrics } from './metrics.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { setup } from './setup.ts';

/** Mastodon: thousands of servers with one API. Tokens do not expire, so there is no refresh. */
export const mastodon: Platform = {
  id: 'mastodon',
  name: 'Mastodon',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  originsOf: (grant) => [serverOf({ origins: {} }, grant)],
  setup,
  connect,
  publish,
  metrics,
  accountLimits,
  insights,
};
