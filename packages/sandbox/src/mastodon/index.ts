import { z } from 'zod';
import { accountControl, BOOK } from '../control/account-control.ts';
import { like } from '../described-calls.ts';
import { consentFlow } from '../oauth/consent-flow.ts';
import { subjectOf } from '../oauth/token-store.ts';
import { json, Refusal } from '../platform-stand-in.ts';
import { createStandIn, route } from '../stand-in.ts';
import { answerToken, grantCode, issueToken, MASTODON, registerApp, revokeToken, SCOPES } from './access.ts';
import { mastodonDeviations } from './description.ts';
import { ODD, TOO_MANY } from './evidence.ts';
import { readFile, uploadFile } from './files.ts';
import { pages } from './pages.ts';
import { showSelf } from './people.ts';
import { refusal } from './refusals.ts';
import * as schemas from './schemas.ts';
import { accountOf, seedMastodon } from './seed.ts';
import { listNodeInfo, showInstance, showNodeInfo } from './server-facts.ts';
import { type Account, HOST, type MastodonState, mastodonState } from './state.ts';
import { createStatus, deleteStatus, listStatuses } from './statuses.ts';

/** docs.joinmastodon.org: api/rate-limits, for all calls of a token. */
const CALLS_MOST = 300;
const USUAL_WAIT_SECONDS = 30;

const control = accountControl<MastodonState, Account>({
  pages,
  tokens: BOOK,
  scopes: SCOPES,
  token: (state, subject, scopes, now) => issueToken(state, { subject, scopes }, '', now),
  code: grantCode,
  add: addAccount,
  posts: (state) => state.posts,
});

const consent = consentFlow<MastodonState>({
  platform: MASTODON,
  clientId: (state, clientId) => clientId in state.apps,
  scopes: SCOPES,
  separator: ' ',
  parameters: {
    /** PKCE is optional; `plain` is refused (docs: methods/oauth). */
    code_challenge: like(/^[A-Za-z0-9_-]{43}$/).optional(),
    code_challenge_method: z.literal('S256').optional(),
    force_login: z.enum(['true', 'false']).optional(),
    lang: z.string().optional(),
  },
  page: { heading: 'Authorization required', legend: 'Sign in as', field: 'account', accept: 'Authorize' },
  choices: (state) => ({ accounts: pages.choices(state) }),
  isReading: (scope) => scope.startsWith('read:'),
  code: grantCode,
  cancelled: {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request.',
  },
  wrong: {
    title: 'Authorization required',
    client:
      'Client authentication failed due to unknown client, no client authentication included, or unsupported method.',
    redirect: 'The redirect uri included is not valid.',
  },
});

/** Mastodon: one server, `home`, with mastodon.social's limits. Written from its documentation, not our adapter. */
export const createMastodon = createStandIn<MastodonState>({
  ...MASTODON,
  app: { clientId: '', clientSecret: '' },
  state: mastodonState,
  seed: seedMastodon,
  account: (state, call) => subjectOf(state.book, call),
  routes: [
    route('GET', '/home/.well-known/nodeinfo', 'inspect', listNodeInfo, schemas.nodeInfoLinks),
    route('GET', '/home/nodeinfo/2.0', 'inspect', showNodeInfo, schemas.nodeInfo),
    route('GET', '/home/api/v2/instance', 'inspect', showInstance, schemas.instanceAnswer),
    route('POST', '/home/api/v1/apps', 'inspect', registerApp, schemas.appAnswer),
    ...consent.at('/home/oauth/authorize'),
    route('POST', '/home/oauth/token', 'token', answerToken, schemas.tokenAnswer),
    route('POST', '/home/oauth/revoke', 'revoke', revokeToken, schemas.nothing),
    route('GET', '/home/api/v1/accounts/verify_credentials', 'identity', showSelf, schemas.selfAnswer),
    route('GET', '/home/api/v1/accounts/:id/statuses', 'list', listStatuses, schemas.statusesAnswer),
    route('POST', '/home/api/v2/media', 'upload', uploadFile, schemas.fileAnswer),
    route('GET', '/home/api/v1/media/:id', 'status', readFile, schemas.fileAnswer),
    route('POST', '/home/api/v1/statuses', 'create', createStatus, schemas.statusAnswer),
    route('DELETE', '/home/api/v1/statuses/:id', 'delete', deleteStatus, schemas.statusAnswer),
    ...pages.at('/home/pictures', '/home/:username', '/home/:username/:id'),
  ],
  control: (read, context) => ({
    ...control(read, context),
    setServerLimits: (limits) => {
      read().limits = limits;
    },
  }),
  accountPage: ({ username }) => `/mastodon/home/@${username}`,
  refusals: schemas.mastodonRefusal,
  deviations: mastodonDeviations,
  notFound: () => refusal('notFound'),
  unreadable: (status, error) => new Refusal(json({ error }, status), error, ODD),
  rateLimited: ({ waitSeconds, now }) => {
    const headers = {
      'x-ratelimit-limit': `${CALLS_MOST}`,
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': new Date(now + (waitSeconds ?? USUAL_WAIT_SECONDS) * 1000).toISOString(),
    };
    return new Refusal(json({ error: 'Too many requests' }, 429, headers), 'Too many requests', TOO_MANY);
  },
  errorIn200: () => new Refusal(json({ error: 'Something went wrong' }), 'Something went wrong', ODD),
});

function addAccount(state: MastodonState, person: string, name: string): string {
  state.serial += 1;
  const account = { ...accountOf('0', person, name, 100), id: `${HOST}/12${String(state.serial).padStart(16, '0')}` };
  account.username = `crowd${state.serial}`;
  state.accounts[account.id] = account;
  return account.id;
}
