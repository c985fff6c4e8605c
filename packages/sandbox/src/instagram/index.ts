import { z } from 'zod';
import { accountControl } from '../control/account-control.ts';
import { describedDeviations } from '../described-calls.ts';
import { LISTED_CODE } from '../meta/evidence.ts';
import { graphErrorSchema } from '../meta/graph-error.ts';
import { graphRefusals, nodeOperation, versioned } from '../meta/graph-stand-in.ts';
import { insightsAnswer } from '../meta/insight-answers.ts';
import {
  accountOfToken,
  grantCode,
  issueToken,
  LOGIN_TOKENS,
  loginConsent,
  loginErrorSchema,
  longLivedRoutes,
  redeemCode,
} from '../meta/login.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { createStandIn, type Route, route } from '../stand-in.ts';
import { INSTAGRAM_APP, INSTAGRAM_LOGIN, INSTAGRAM_PLATFORM } from './access.ts';
import { INSTAGRAM_CALLS } from './calls.ts';
import { commentOnMedia, deleteComment, listComments } from './comments.ts';
import { createContainer } from './containers.ts';
import { readInsights } from './insights.ts';
import { pages } from './pages.ts';
import { publishContainer, readQuota } from './publish-media.ts';
import { listMedia, readMe, readNode } from './reads.ts';
import * as schemas from './schemas.ts';
import { newAccount, seedInstagram } from './seed.ts';
import { type Account, type InstagramState, instagramState, nextId } from './state.ts';

const GRAPH: Route<InstagramState>[] = [
  route('GET', '/me', 'identity', readMe, schemas.nodeAnswer),
  route('GET', '/:node', nodeOperation, readNode, schemas.nodeAnswer),
  route('POST', '/:node/media', 'upload', createContainer, schemas.idAnswer),
  route('GET', '/:node/media', 'list', listMedia, schemas.listAnswer),
  route('POST', '/:node/media_publish', 'create', publishContainer, schemas.idAnswer),
  route('GET', '/:node/content_publishing_limit', 'quota', readQuota, schemas.quotaAnswer),
  route('GET', '/:node/insights', 'insights', readInsights, insightsAnswer),
  route('POST', '/:node/comments', 'comment', commentOnMedia, schemas.idAnswer),
  route('GET', '/:node/comments', 'comments', listComments, schemas.listAnswer),
  route('DELETE', '/:node', 'delete', deleteComment, schemas.successAnswer),
];

const consent = loginConsent<InstagramState>(INSTAGRAM_LOGIN, {
  choices: (state) => ({ accounts: pages.choices(state, (one) => one.type === 'PERSONAL' && 'personal account') }),
});

/** Instagram with Instagram Login: hosts `www` (consent, pages), `api` (the code), `graph`, `cdn` (images). */
export const createInstagram = createStandIn<InstagramState>({
  ...INSTAGRAM_PLATFORM,
  app: INSTAGRAM_APP,
  state: instagramState,
  seed: seedInstagram,
  account: ({ login }, call) => accountOfToken(login, call),
  routes: [
    ...consent.at('/www/oauth/authorize'),
    route('POST', '/api/oauth/access_token', 'token', answerCode, schemas.tokenAnswer),
    ...longLivedRoutes(INSTAGRAM_LOGIN),
    ...GRAPH.map((one) => versioned(one)),
    ...pages.at('/cdn/avatars', '/www/:username', '/www/p/:shortcode', '/www/reel/:shortcode'),
  ],
  control: accountControl<InstagramState, Account>({
    pages,
    tokens: LOGIN_TOKENS,
    scopes: INSTAGRAM_LOGIN.scopes,
    token: (state, id, scopes, now) => ({
      access_token: issueToken(INSTAGRAM_LOGIN, state.login, id, scopes, false, now).text,
      user_id: state.accounts[id]?.scopedId,
      permissions: scopes,
    }),
    code: ({ login }, consent, now) => grantCode(login, consent, now),
    posts: (state) => state.posts,
    add: (state, person, name) => {
      const id = nextId(state);
      const username = `crowd${id.slice(-9)}`;
      state.accounts[id] = newAccount({ id, scopedId: nextId(state), username, name, person });
      return id;
    },
  }),
  accountPage: (one) => `/instagram/www/${one.username ?? one.id}`,
  deviations: describedDeviations(INSTAGRAM_CALLS),
  ...graphRefusals('instagram'),
  refusals: z.union([graphErrorSchema, loginErrorSchema]),
});

/** The documentation puts a list around the answer and permissions as text; live answers do not. This gives both. */
function answerCode(state: InstagramState, call: Call): Answer {
  const { text, token } = redeemCode(INSTAGRAM_LOGIN, state.login, call);
  const user_id = state.accounts[token.accountId]?.scopedId ?? token.accountId;
  if (Number(token.accountId.slice(-1)) % 2 === 1) {
    return {
      ...json({ data: [{ access_token: text, user_id, permissions: token.scopes.join(',') }] }),
      evidence: LISTED_CODE,
    };
  }
  return json({ access_token: text, user_id, permissions: token.scopes });
}
