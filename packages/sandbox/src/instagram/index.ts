import { z } from 'zod';
import { describedDeviations } from '../described-calls.ts';
import { graphAnswer, graphErrorBody, graphErrorSchema, graphRefusal } from '../meta/graph-error.ts';
import { insightsAnswer } from '../meta/insight-answers.ts';
import {
  accountOfToken,
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
import { INSTAGRAM_APP, INSTAGRAM_LOGIN, INSTAGRAM_NETWORK } from './access.ts';
import { INSTAGRAM_CALLS } from './calls.ts';
import { createContainer } from './containers.ts';
import { instagramControl } from './control.ts';
import { readInsights } from './insights.ts';
import { publishContainer, readQuota } from './publish-media.ts';
import { listMedia, readMe, readNode } from './reads.ts';
import * as schemas from './schemas.ts';
import { seedInstagram } from './seed.ts';
import { type InstagramState, instagramState } from './state.ts';
import { avatarPath, showAvatar, showMedia, showPost, showProfile } from './timeline.ts';

/** Instagram by Instagram Login: hosts `www` (consent, pages), `api` (the code), `graph`, `cdn` (pictures). */
export function createInstagram(world: World): Network {
  let state = seedInstagram(1);
  const account = (call: Call): string | null => accountOfToken(state.login, call);
  const on = (run: (state: InstagramState, call: Call) => Answer | Promise<Answer>): Operation['run'] => {
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
    run: (state: InstagramState, call: Call) => Answer | Promise<Answer>,
  ): Operation => ({ method, path: `/graph/:version${path}`, operation, account, answers, run: on(versioned(run)) });

  const operations: Operation[] = [
    { method: 'GET', path: '/www/oauth/authorize', operation: 'authorize', run: on(showConsent) },
    {
      method: 'POST',
      path: '/www/oauth/authorize',
      operation: 'authorize',
      run: on((s, call) => decideLogin(INSTAGRAM_LOGIN, s.login, call, (id) => id in s.accounts)),
    },
    {
      method: 'POST',
      path: '/api/oauth/access_token',
      operation: 'token',
      answers: schemas.tokenAnswer,
      run: on(answerCode),
    },
    {
      method: 'GET',
      path: '/graph/access_token',
      operation: 'token',
      account,
      answers: longLivedAnswer,
      run: on((s, call) => exchangeToken(INSTAGRAM_LOGIN, s.login, call)),
    },
    {
      method: 'GET',
      path: '/graph/refresh_access_token',
      operation: 'refresh',
      account,
      answers: longLivedAnswer,
      run: on((s, call) => refreshToken(INSTAGRAM_LOGIN, s.login, call)),
    },
    graph('GET', '/me', 'identity', schemas.nodeAnswer, readMe),
    graph('GET', '/:node', nodeOperation, schemas.nodeAnswer, readNode),
    graph('POST', '/:node/media', 'upload', schemas.idAnswer, (s, call) => createContainer(s, call, world)),
    graph('GET', '/:node/media', 'list', schemas.listAnswer, listMedia),
    graph('POST', '/:node/media_publish', 'create', schemas.idAnswer, publishContainer),
    graph('GET', '/:node/content_publishing_limit', 'quota', schemas.quotaAnswer, readQuota),
    graph('GET', '/:node/insights', 'insights', insightsAnswer, readInsights),
    { method: 'GET', path: '/www/:username', operation: 'view', run: on(showProfile) },
    { method: 'GET', path: '/www/p/:shortcode', operation: 'view', run: on(showPost) },
    { method: 'GET', path: '/www/reel/:shortcode', operation: 'view', run: on(showPost) },
    { method: 'GET', path: '/cdn/avatars/:account', operation: 'view', run: on(showAvatar) },
    { method: 'GET', path: '/cdn/media/:sha256', operation: 'view', run: on((s, call) => showMedia(s, call, world)) },
  ];

  return {
    ...INSTAGRAM_NETWORK,
    app: INSTAGRAM_APP,
    operations,
    control: instagramControl(() => state, world),
    accountPage: (one) => `/instagram/www/${one.username ?? one.id}`,
    refusals: z.union([graphErrorSchema, loginErrorSchema]),
    deviations: describedDeviations(INSTAGRAM_CALLS),
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
      state = instagramState.parse(snapshot);
    },
    reset: (seed) => {
      state = seedInstagram(seed);
    },
  };
}

function showConsent(state: InstagramState, call: Call): Answer {
  const choices = Object.values(state.accounts)
    .slice(0, 20)
    .map((one) => ({
      value: one.id,
      label: one.name,
      note: `@${one.username} · ${one.person}${one.type === 'PERSONAL' ? ' · personal account' : ''}`,
      picture: avatarPath(one),
    }));
  return showLogin(INSTAGRAM_LOGIN, call, choices);
}

/** The documents show a list around the answer and permissions as text; live answers have neither. Both are given here. */
function answerCode(state: InstagramState, call: Call): Answer {
  const { text, token } = redeemCode(INSTAGRAM_LOGIN, state.login, call);
  const user_id = state.accounts[token.accountId]?.scopedId ?? token.accountId;
  if (Number(token.accountId.slice(-1)) % 2 === 1) {
    return json({ data: [{ access_token: text, user_id, permissions: token.scopes.join(',') }] });
  }
  return json({ access_token: text, user_id, permissions: token.scopes });
}

/** An ended version is served by the oldest living one; one that never was is no path (Meta, changelog). */
function versioned(run: (state: InstagramState, call: Call) => Answer | Promise<Answer>): typeof run {
  return (state, call) => {
    const major = /^v(\d{1,2})\.0$/.exec(call.params['version'] ?? '')?.[1];
    if (major !== undefined && Number(major) <= 26) return run(state, call);
    throw graphRefusal({ code: 2500, message: `Unknown path components: /${call.params['version'] ?? ''}` });
  };
}

const nodeOperation = (call: Call): string => (call.query['fields']?.includes('status') ? 'status' : 'identity');
