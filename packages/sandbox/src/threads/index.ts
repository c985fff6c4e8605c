import { z } from 'zod';
import { describedDeviations } from '../described-calls.ts';
import { graphAnswer, graphErrorBody, graphErrorSchema } from '../meta/graph-error.ts';
import { insightsAnswer } from '../meta/insight-answers.ts';
import {
  accountOfToken,
  answerAppToken,
  decideLogin,
  exchangeToken,
  loginErrorSchema,
  longLivedAnswer,
  redeemCode,
  refreshToken,
  showLogin,
} from '../meta/login.ts';
import { usageHeaders } from '../meta/usage.ts';
import type { Answer, Call, Network, Operation, World } from '../network.ts';
import { json } from '../network.ts';
import { THREADS_APP, THREADS_LOGIN, THREADS_NETWORK } from './access.ts';
import { THREADS_CALLS } from './calls.ts';
import { createContainer, publishContainer, readQuota } from './containers.ts';
import { threadsControl } from './control.ts';
import { readPostInsights, readProfileInsights } from './insights.ts';
import { deletePost, inspectToken, listThreads, readNode } from './reads.ts';
import * as schemas from './schemas.ts';
import { seedThreads } from './seed.ts';
import { type ThreadsState, threadsState } from './state.ts';
import { avatarPath, showAvatar, showMedia, showPost, showProfile } from './timeline.ts';

type Run = (state: ThreadsState, call: Call) => Answer | Promise<Answer>;

/** Threads: hosts `auth` (consent), `www` (pages), `graph`, `cdn` (pictures). The version is always v1.0. */
export function createThreads(world: World): Network {
  let state = seedThreads(1);
  const account = (call: Call): string | null => accountOfToken(state.login, call);
  const on = (run: Run): Operation['run'] => {
    return async (call) => {
      try {
        return await run(state, call);
      } finally {
        world.changed();
      }
    };
  };
  const graph = (
    method: Operation['method'],
    path: string,
    operation: Operation['operation'],
    answers: z.ZodType,
    run: Run,
  ): Operation => ({ method, path: `/graph${path}`, operation, account, answers, run: on(run) });
  const page = (method: 'GET' | 'POST', path: string, operation: string, run: Run): Operation => ({
    method,
    path,
    operation,
    run: on(run),
  });

  const operations: Operation[] = [
    page('GET', '/auth/oauth/authorize', 'authorize', showConsent),
    page('POST', '/auth/oauth/authorize', 'authorize', (s, call) =>
      decideLogin(THREADS_LOGIN, s.login, call, (id) => id in s.profiles),
    ),
    graph('POST', '/oauth/access_token', 'token', schemas.tokenAnswer, answerCode),
    graph('GET', '/oauth/access_token', 'token', schemas.appTokenAnswer, (_s, call) =>
      answerAppToken(THREADS_LOGIN, call),
    ),
    graph('GET', '/access_token', 'token', longLivedAnswer, (s, call) => exchangeToken(THREADS_LOGIN, s.login, call)),
    graph('GET', '/refresh_access_token', 'refresh', longLivedAnswer, (s, call) =>
      refreshToken(THREADS_LOGIN, s.login, call),
    ),
    graph('GET', '/debug_token', 'inspect', schemas.inspectAnswer, inspectToken),
    graph('GET', '/v1.0/:node', nodeOperation, schemas.nodeAnswer, readNode),
    graph('DELETE', '/v1.0/:node', 'delete', schemas.deleteAnswer, deletePost),
    graph('POST', '/v1.0/:user/threads', 'upload', schemas.idAnswer, (s, call) => createContainer(s, call, world)),
    graph('GET', '/v1.0/:user/threads', 'list', schemas.listAnswer, listThreads),
    graph('POST', '/v1.0/:user/threads_publish', 'create', schemas.idAnswer, publishContainer),
    graph('GET', '/v1.0/:user/threads_publishing_limit', 'quota', schemas.quotaAnswer, readQuota),
    graph('GET', '/v1.0/:user/threads_insights', 'insights', insightsAnswer, readProfileInsights),
    graph('GET', '/v1.0/:node/insights', 'insights', insightsAnswer, readPostInsights),
    page('GET', '/www/:username', 'view', showProfile),
    page('GET', '/www/:username/post/:shortcode', 'view', showPost),
    page('GET', '/cdn/avatars/:profile', 'view', showAvatar),
    page('GET', '/cdn/media/:sha256', 'view', (s, call) => showMedia(s, call, world)),
  ];

  return {
    ...THREADS_NETWORK,
    app: THREADS_APP,
    operations,
    control: threadsControl(() => state, world),
    accountPage: (one) => `/threads/www/@${one.username ?? one.id}`,
    refusals: z.union([graphErrorSchema, loginErrorSchema]),
    deviations: describedDeviations(THREADS_CALLS),
    notFound: ({ path }) => graphAnswer({ code: 2500, status: 404, message: `Unknown path components: ${path}` }),
    unreadable: (status, message) =>
      graphAnswer({ code: status >= 500 ? 1 : 100, status, message: `(#100) ${message}` }),
    rateLimited: ({ waitSeconds, account: limited }) => {
      const answer = graphAnswer({ code: 4, message: '(#4) Application request limit reached', transient: true });
      const headers = usageHeaders('instagram', limited, 100, Math.ceil((waitSeconds ?? 3600) / 60));
      return answer.kind === 'json' ? { ...answer, headers } : answer;
    },
    errorIn200: () =>
      json(graphErrorBody({ code: 2, message: '(#2) Service temporarily unavailable', transient: true })),
    snapshot: () => state,
    restore: (snapshot) => {
      state = threadsState.parse(snapshot);
    },
    reset: (seed) => {
      state = seedThreads(seed);
    },
  };
}

function showConsent(state: ThreadsState, call: Call): Answer {
  const choices = Object.values(state.profiles)
    .slice(0, 20)
    .map((one) => ({
      value: one.id,
      label: one.name,
      note: `@${one.username} · ${one.person}${one.exists ? '' : ' · no Threads profile'}`,
      picture: avatarPath(one),
    }));
  return showLogin(THREADS_LOGIN, call, choices);
}

function answerCode(state: ThreadsState, call: Call): Answer {
  const { text, token } = redeemCode(THREADS_LOGIN, state.login, call);
  return json({ access_token: text, user_id: token.accountId });
}

const nodeOperation = (call: Call): string => (call.query['fields']?.includes('status') ? 'status' : 'identity');
