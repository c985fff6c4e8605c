import { accountControl, BOOK } from '../control/account-control.ts';
import { describedDeviations } from '../described-calls.ts';
import { subjectOf } from '../oauth/token-store.ts';
import type { Call } from '../platform-stand-in.ts';
import { createStandIn, route } from '../stand-in.ts';
import {
  APP_PASSWORD_SCOPE,
  blueskyRefusal,
  createSession,
  deleteSession,
  getSession,
  refreshSession,
  refusal,
  sessionOf,
  subjectCalling,
} from './access.ts';
import { readJob, uploadBlob, uploadVideo } from './blobs.ts';
import { BLUESKY_CALLS } from './calls.ts';
import { showFeed } from './feed.ts';
import {
  describeServer,
  findAccount,
  permitService,
  readRepoStatus,
  resolveHandle,
  showDocument,
  showProfile,
} from './identity.ts';
import {
  answerToken,
  decideConsent,
  pushRequest,
  revokeToken,
  showConsent,
  showResource,
  showSignInServer,
} from './oauth/sign-in.ts';
import { BLUESKY, pages } from './pages.ts';
import { deleteRecord, getRecord, putRecord } from './records.ts';
import * as schemas from './schemas.ts';
import { accountOf, seedBluesky } from './seed.ts';
import { type Account, type BlueskyState, blueskyState } from './state.ts';

const xrpc = '/entryway/xrpc/com.atproto';

/**
 * Bluesky: hosts `entryway` (handles, all accounts' server), `plc` (where an account's server is), `appview` (metrics),
 * `video` (processes videos), `web` (public pages). People sign in on its consent page, or with an app password.
 */
export const createBluesky = createStandIn<BlueskyState>({
  ...BLUESKY,
  app: { clientId: '', clientSecret: '' },
  state: blueskyState,
  seed: seedBluesky,
  account: accountCalled,
  routes: [
    route('POST', `${xrpc}.server.createSession`, 'token', createSession, schemas.sessionAnswer),
    route('POST', `${xrpc}.server.refreshSession`, 'refresh', refreshSession, schemas.sessionAnswer),
    route('POST', `${xrpc}.server.deleteSession`, 'revoke', deleteSession),
    route('GET', `${xrpc}.server.getSession`, 'identity', getSession, schemas.selfAnswer),
    route('GET', `${xrpc}.server.describeServer`, 'inspect', describeServer, schemas.serverAnswer),
    route('GET', `${xrpc}.server.getServiceAuth`, 'permissions', permitService, schemas.permissionAnswer),
    route('GET', `${xrpc}.identity.resolveHandle`, 'inspect', resolveHandle, schemas.resolvedAnswer),
    route('GET', '/entryway/.well-known/oauth-protected-resource', 'inspect', showResource, schemas.resourceAnswer),
    route(
      'GET',
      '/entryway/.well-known/oauth-authorization-server',
      'inspect',
      showSignInServer,
      schemas.signInServerAnswer,
    ),
    route('POST', '/entryway/oauth/par', 'authorize', pushRequest, schemas.pushedAnswer),
    route('GET', '/entryway/oauth/authorize', 'authorize', showConsent),
    route('POST', '/entryway/oauth/authorize', 'authorize', decideConsent),
    route('POST', '/entryway/oauth/token', 'token', answerToken, schemas.tokenAnswer),
    route('POST', '/entryway/oauth/revoke', 'revoke', revokeToken, schemas.nothing),
    route('GET', '/plc/:did', 'inspect', showDocument, schemas.documentAnswer),
    route('GET', `${xrpc}.sync.getRepoStatus`, 'inspect', readRepoStatus, schemas.statusAnswer),
    route('POST', `${xrpc}.repo.uploadBlob`, 'upload', uploadBlob, schemas.blobAnswer),
    route('POST', `${xrpc}.repo.putRecord`, 'create', putRecord, schemas.putAnswer),
    route('GET', `${xrpc}.repo.getRecord`, 'list', getRecord, schemas.recordAnswer),
    route('POST', `${xrpc}.repo.deleteRecord`, 'delete', deleteRecord, schemas.deletedAnswer),
    route('GET', '/appview/xrpc/app.bsky.actor.getProfile', 'accounts', showProfile, schemas.profileAnswer),
    route('GET', '/appview/xrpc/app.bsky.feed.getAuthorFeed', 'insights', showFeed, schemas.feedAnswer),
    route('POST', '/video/xrpc/app.bsky.video.uploadVideo', 'upload', uploadVideo, schemas.uploadedAnswer),
    route('GET', '/video/xrpc/app.bsky.video.getJobStatus', 'status', readJob, schemas.jobAnswer),
    ...pages.at('/web/pictures', '/web/profile/:actor', '/web/profile/:actor/post/:rkey'),
  ],
  control: (read, context) => {
    const door = accountControl<BlueskyState, Account>({
      pages,
      tokens: BOOK,
      scopes: [APP_PASSWORD_SCOPE],
      token: (state, subject, scopes, now) => sessionOf(state, requireKnown(state, subject), scopes, now),
      code: (state, { subject }) => requireKnown(state, subject).appPassword,
      add: addAccount,
      posts: (state) => state.posts,
    })(read, context);
    return {
      ...door,
      /** What the person would type: an app password, since that way of connecting has no consent and no code. */
      grant: (request) => {
        if (request.as === 'token') return door.grant(request);
        const account = Object.values(read().accounts).find(
          ({ id, person }) => person === request.person && (request.accounts?.includes(id) ?? true),
        );
        if (!account) throw new RangeError(`Bluesky has no such account of ${request.person}`);
        return { typed: { handle: account.username, password: account.appPassword } };
      },
    };
  },
  accountPage: ({ id }) => `/bluesky/web/profile/${id}`,
  refusals: blueskyRefusal,
  deviations: describedDeviations(BLUESKY_CALLS),
  notFound: () => refusal(501, 'MethodNotImplemented', 'Method Not Implemented'),
  unreadable: (status, message) => refusal(status, 'InvalidRequest', message),
  rateLimited: () => refusal(429, 'RateLimitExceeded', 'Rate Limit Exceeded'),
  errorIn200: () => refusal(200, 'InternalServerError', 'Internal Server Error'),
});

/** Finds the account by the token, or else by what the call names. */
function accountCalled(state: BlueskyState, call: Call): string | null {
  const named = call.query['repo'] ?? call.query['did'] ?? call.query['actor'] ?? call.body['identifier'];
  const found = typeof named === 'string' ? findAccount(state, named) : undefined;
  return subjectCalling(state, call) ?? subjectOf(state.book, call) ?? found?.id ?? null;
}

function requireKnown(state: BlueskyState, id: string): Account {
  const account = state.accounts[id];
  if (!account) throw new RangeError(`Bluesky has no account ${id}`);
  return account;
}

function addAccount(state: BlueskyState, person: string, name: string): string {
  state.serial += 1;
  const account = accountOf(`9${state.serial}`, person, name, 100);
  account.username = `crowd${state.serial}.bsky.test`;
  state.accounts[account.id] = account;
  return account.id;
}
