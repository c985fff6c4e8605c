import type { Platform } from '../platform.ts';
import { isBound, serverOf } from './api.ts';
import { connect } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { renewSession } from './oauth/session.ts';
import { issuerOf } from './oauth/sign-in-server.ts';
import { REAL_ORIGINS, SANDBOX } from './origins.ts';
import { publish } from './publish.ts';
import { refresh } from './session.ts';
import { setup } from './setup.ts';

/** Bluesky: every account lies on a server its owner chose, and no app has to be registered. */
export const bluesky: Platform = {
  id: 'bluesky',
  name: 'Bluesky',
  origins: REAL_ORIGINS,
  sandbox: SANDBOX,
  originsOf: (grant) => [serverOf({ origins: {} }, grant), issuerOf({ origins: {} }, grant.notes)],
  setup,
  connect,
  refresh: (app, grant, io) => (isBound(grant) ? renewSession : refresh)(app, grant, io),
  // A session with an app password lasts as long as it is renewed.
  endsAt: ({ notes }) => Number(notes['endsAt'] ?? 0) || null,
  publish,
  metrics,
  insights,
};
