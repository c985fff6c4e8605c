import { z } from 'zod';
import { accountControl } from '../control/account-control.ts';
import { describedDeviations } from '../described-calls.ts';
import { CREATE_REPLIES, MANAGE_REPLIES } from '../meta/evidence.ts';
import { graphErrorSchema } from '../meta/graph-error.ts';
import { graphRefusals, nodeOperation } from '../meta/graph-stand-in.ts';
import { insightsAnswer } from '../meta/insight-answers.ts';
import {
  accountOfToken,
  answerAppToken,
  grantCode,
  issueToken,
  LOGIN_TOKENS,
  loginConsent,
  loginErrorSchema,
  longLivedRoutes,
  redeemCode,
} from '../meta/login.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { createStandIn, route } from '../stand-in.ts';
import { THREADS_APP, THREADS_LOGIN, THREADS_PLATFORM } from './access.ts';
import { THREADS_CALLS } from './calls.ts';
import { createContainer, publishContainer, REPLYING } from './containers.ts';
import { readPostInsights, readProfileInsights } from './insights.ts';
import { pages } from './pages.ts';
import { deletePost, inspectToken, listReplies, listThreads, readNode } from './reads.ts';
import * as schemas from './schemas.ts';
import { newProfile, seedThreads } from './seed.ts';
import { nextId, type Profile, type ThreadsState, threadsState } from './state.ts';

const consent = loginConsent<ThreadsState>(THREADS_LOGIN, {
  choices: (state) => ({ accounts: pages.choices(state, (one) => !one.exists && 'no Threads profile') }),
});

/** Threads: hosts `auth` (consent), `www` (pages), `graph`, `cdn` (images). The version is always v1.0. */
export const createThreads = createStandIn<ThreadsState>({
  ...THREADS_PLATFORM,
  app: THREADS_APP,
  state: threadsState,
  seed: seedThreads,
  account: ({ login }, call) => accountOfToken(login, call),
  routes: [
    ...consent.at('/auth/oauth/authorize'),
    route('POST', '/graph/oauth/access_token', 'token', answerCode, schemas.tokenAnswer),
    route(
      'GET',
      '/graph/oauth/access_token',
      'token',
      (_state, call) => answerAppToken(THREADS_LOGIN, call),
      schemas.appTokenAnswer,
    ),
    ...longLivedRoutes(THREADS_LOGIN),
    route('GET', '/graph/debug_token', 'inspect', inspectToken, schemas.inspectAnswer),
    route('GET', '/graph/v1.0/:node', nodeOperation, readNode, schemas.nodeAnswer),
    route('DELETE', '/graph/v1.0/:node', 'delete', deletePost, schemas.deleteAnswer),
    route('POST', '/graph/v1.0/:user/threads', 'upload', createContainer, schemas.idAnswer),
    route('GET', '/graph/v1.0/:user/threads', 'list', listThreads, schemas.listAnswer),
    route('GET', '/graph/v1.0/:user/replies', 'list', listReplies, schemas.listAnswer),
    route('POST', '/graph/v1.0/:user/threads_publish', 'create', publishContainer, schemas.idAnswer),
    route('GET', '/graph/v1.0/:user/threads_insights', 'insights', readProfileInsights, insightsAnswer),
    route('GET', '/graph/v1.0/:node/insights', 'insights', readPostInsights, insightsAnswer),
    ...pages.at('/cdn/avatars', '/www/:username', '/www/:username/post/:shortcode'),
  ],
  control: accountControl<ThreadsState, Profile>({
    pages,
    exists: (one) => one.exists,
    tokens: LOGIN_TOKENS,
    scopes: THREADS_LOGIN.scopes,
    token: ({ login }, id, scopes, now) => ({
      access_token: issueToken(THREADS_LOGIN, login, id, scopes, false, now).text,
      user_id: id,
    }),
    code: ({ login }, consent, now) => grantCode(login, consent, now),
    posts: (state) => state.posts,
    add: (state, person, name) => {
      const id = nextId(state);
      state.profiles[id] = newProfile({ id, username: `crowd${id.slice(-9)}`, name, person });
      return id;
    },
  }),
  accountPage: (one) => `/threads/www/@${one.username ?? one.id}`,
  deviations: describedDeviations(THREADS_CALLS),
  readings: { [REPLYING]: { 'needs a permission': MANAGE_REPLIES, 'needs none': CREATE_REPLIES } },
  ...graphRefusals('instagram'),
  refusals: z.union([graphErrorSchema, loginErrorSchema]),
});

function answerCode(state: ThreadsState, call: Call): Answer {
  const { text, token } = redeemCode(THREADS_LOGIN, state.login, call);
  return json({ access_token: text, user_id: token.accountId });
}
