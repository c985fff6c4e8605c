import { addresses } from '../origins.ts';
import type { Platform } from '../platform.ts';
import { isBound, serverOf } from './api.ts';
import { connect } from './connect.ts';
import { insights } from './insights.ts';
import { metrics } from './metrics.ts';
import { renewSession } from './oauth/session.ts';
import { issuerOf } from './oauth/sign-in-server.ts';
import { publish } from './publish.ts';
import { refresh } from './session.ts';
import { setup } from './setup.ts';

/** Bluesky: every account lies on a server its owner chose, and no app has to be registered. */
export const bluesky: Platform = {
  name: 'Bluesky',
  // entryway: finds accounts by handle, and is the server of accounts without another one. plc: the directory of
  // accounts. appview: public metrics and profiles. video: processes videos. web: permalinks. Each account's own server
  // is in its grant.
  ...addresses(
    'bluesky',
    {
      entryway: 'https://bsky.social',
      plc: 'https://plc.directory',
      appview: 'https://public.api.bsky.app',
      video: 'https://video.bsky.app',
      web: 'https://bsky.app',
    },
    {
      clientId: '',
      clientSecret: '',
      typed: { handle: 'harborcoffee.bsky.test', password: 'appp-assw-ordx-0101' },
    },
  ),
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
