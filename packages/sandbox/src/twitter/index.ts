import { describedDeviations } from '../described-calls.ts';
import type { Answer, Call, Network, Operation, World } from '../network.ts';
import { accountOf, TWITTER_APP, TWITTER_NETWORK } from './access.ts';
import { decideAuthorize, showAuthorize } from './authorize.ts';
import { limitHeaders } from './budgets.ts';
import { TWITTER_CALLS } from './calls.ts';
import { twitterControl } from './control.ts';
import { createTweet } from './create-post.ts';
import { problem, problemSchema, tooManyRequests } from './problem.ts';
import { deletePost, readMe, readPost, readPosts, readTimeline } from './reads.ts';
import * as schemas from './schemas.ts';
import { seedTwitter } from './seed.ts';
import type { TwitterState } from './state.ts';
import { twitterState } from './state.ts';
import { showAvatar, showMedia, showProfile, showStatus } from './timeline.ts';
import { answerToken, revokeToken } from './tokens.ts';
import { append, finalize, initialize, readStatus, setMetadata, uploadSimple } from './uploads.ts';

/** X as its v2 API serves it: hosts `x` (pages and consent), `api`, `pbs` (pictures). */
export function createTwitter(world: World): Network {
  let state = seedTwitter(1);
  const on = (run: (state: TwitterState, call: Call) => Answer | Promise<Answer>): Operation['run'] => {
    return async (call) => {
      try {
        return await run(state, call);
      } finally {
        world.changed();
      }
    };
  };
  const withWorld = (run: (state: TwitterState, call: Call, world: World) => Answer | Promise<Answer>) =>
    on((current, call) => run(current, call, world));

  const api: Operation[] = [
    {
      method: 'POST',
      path: '/oauth2/token',
      operation: tokenOperation,
      answers: schemas.tokenAnswer,
      run: on(answerToken),
    },
    {
      method: 'POST',
      path: '/oauth2/revoke',
      operation: 'revoke',
      answers: schemas.revokeAnswer,
      run: on(revokeToken),
    },
    { method: 'GET', path: '/users/me', operation: 'identity', answers: schemas.meAnswer, run: on(readMe) },
    {
      method: 'GET',
      path: '/users/:id/tweets',
      operation: 'list',
      answers: schemas.postsAnswer,
      run: on(readTimeline),
    },
    { method: 'POST', path: '/tweets', operation: 'create', answers: schemas.createAnswer, run: on(createTweet) },
    { method: 'GET', path: '/tweets', operation: 'list', answers: schemas.postsAnswer, run: on(readPosts) },
    { method: 'GET', path: '/tweets/:id', operation: 'list', answers: schemas.postLookupAnswer, run: on(readPost) },
    { method: 'DELETE', path: '/tweets/:id', operation: 'delete', answers: schemas.deleteAnswer, run: on(deletePost) },
    {
      method: 'POST',
      path: '/media/upload',
      operation: 'upload',
      answers: schemas.mediaAnswer,
      run: withWorld(uploadSimple),
    },
    { method: 'GET', path: '/media/upload', operation: 'status', answers: schemas.mediaAnswer, run: on(readStatus) },
    {
      method: 'POST',
      path: '/media/upload/initialize',
      operation: 'upload',
      answers: schemas.mediaAnswer,
      run: on(initialize),
    },
    {
      method: 'POST',
      path: '/media/upload/:id/append',
      operation: 'upload',
      answers: schemas.appendAnswer,
      run: withWorld(append),
    },
    {
      method: 'POST',
      path: '/media/upload/:id/finalize',
      operation: 'upload',
      answers: schemas.mediaAnswer,
      run: withWorld(finalize),
    },
    {
      method: 'POST',
      path: '/media/metadata',
      operation: 'metadata',
      answers: schemas.metadataAnswer,
      run: on(setMetadata),
    },
  ];
  const operations: Operation[] = [
    ...api.map((one) => ({ ...one, path: `/api/2${one.path}`, account: (call: Call) => accountOf(state, call) })),
    { method: 'GET', path: '/x/i/oauth2/authorize', operation: 'authorize', run: on(showAuthorize) },
    { method: 'POST', path: '/x/i/oauth2/authorize', operation: 'authorize', run: on(decideAuthorize) },
    { method: 'GET', path: '/x/:username', operation: 'view', run: on(showProfile) },
    { method: 'GET', path: '/x/:username/status/:id', operation: 'view', run: on(showStatus) },
    { method: 'GET', path: '/pbs/profile_images/:file', operation: 'view', run: on(showAvatar) },
    { method: 'GET', path: '/pbs/media/:sha256', operation: 'view', run: withWorld(showMedia) },
  ];

  return {
    ...TWITTER_NETWORK,
    app: TWITTER_APP,
    operations,
    control: twitterControl(() => state, world),
    accountPage: (account) => `/twitter/x/${account.username ?? account.id}`,
    refusals: problemSchema,
    deviations: describedDeviations(TWITTER_CALLS),
    notFound: () => problem(404, 'about:blank', 'Not Found', 'Not Found').answer,
    unreadable: (status, message) =>
      problem(status, 'invalid-request', status === 413 ? 'Payload Too Large' : 'Invalid Request', message).answer,
    rateLimited: ({ waitSeconds, now }) => tooManyRequests(limitHeaders(100, 0, now + (waitSeconds ?? 900) * 1000)),
    errorIn200: () => ({
      kind: 'json',
      status: 200,
      body: {
        errors: [
          {
            title: 'Service Unavailable',
            detail: 'The service is over capacity.',
            type: 'https://api.x.com/2/problems/service-unavailable',
          },
        ],
      },
    }),
    snapshot: () => state,
    restore: (snapshot) => {
      state = twitterState.parse(snapshot);
    },
    reset: (seed) => {
      state = seedTwitter(seed);
    },
  };
}

function tokenOperation(call: Call): string {
  return call.body['grant_type'] === 'refresh_token' ? 'refresh' : 'token';
}
