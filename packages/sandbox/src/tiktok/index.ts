import { z } from 'zod';
import { accountControl } from '../control/account-control.ts';
import { describedDeviations } from '../described-calls.ts';
import type { Answer, Call, Network, Operation, World } from '../network.ts';
import { json } from '../network.ts';
import { subjectOf } from '../oauth/grant-book.ts';
import { grantCode, issueTokens, refusalBody, SCOPES, TIKTOK_APP, TIKTOK_NETWORK, tiktokRefusal } from './access.ts';
import { TIKTOK_CALLS } from './calls.ts';
import { answerToken, decideConsent, revokeToken, showConsent } from './consent.ts';
import { showAccount, showFile, showPicture, showPost, visibleOf } from './pages.ts';
import { readCreator, readUser } from './people.ts';
import { listVideos, readStatus, receivePart, startPhotos, startVideo, uploadedPost } from './posts.ts';
import * as schemas from './schemas.ts';
import { seedTikTok } from './seed.ts';
import type { Account, TikTokState } from './state.ts';
import { nextPostId, tiktokState } from './state.ts';

type Run = (state: TikTokState, call: Call, world: World) => Answer | Promise<Answer>;

/** TikTok: hosts `www` (consent, what is seen), `api`, `upload` (where videos are sent). */
export function createTikTok(world: World): Network {
  let state = seedTikTok(1);
  const on =
    (run: Run): Operation['run'] =>
    async (call) => {
      try {
        return await run(state, call, world);
      } finally {
        world.changed();
      }
    };
  const account = (call: Call): string | null => uploadedPost(state, call)?.accountId ?? subjectOf(state.book, call);
  const api = (
    method: Operation['method'],
    path: string,
    operation: Operation['operation'],
    answers: z.ZodType,
    run: Run,
  ): Operation => ({ method, path, operation, account, answers, run: on(run) });
  const empty = z.strictObject({});
  const post = '/api/v2/post/publish';
  /** The last part of a video makes the post; the others are uploads. */
  const partOperation = (call: Call): string => {
    const found = uploadedPost(state, call);
    const last = /-(\d+)\//.exec(call.headers['content-range'] ?? '')?.[1];
    return found && Number(last) + 1 === found.totalBytes ? 'create' : 'upload';
  };
  const operations: Operation[] = [
    { method: 'GET', path: '/www/v2/auth/authorize/', operation: 'authorize', run: on(showConsent) },
    { method: 'POST', path: '/www/v2/auth/authorize/', operation: 'authorize', run: on(decideConsent) },
    api('POST', '/api/v2/oauth/token/', tokenOperation, schemas.tokenAnswer, answerToken),
    api('POST', '/api/v2/oauth/revoke/', 'revoke', empty, revokeToken),
    api('GET', '/api/v2/user/info/', 'identity', schemas.userAnswer, readUser),
    api('POST', `${post}/creator_info/query/`, 'identity', schemas.creatorAnswer, readCreator),
    api('POST', `${post}/video/init/`, 'upload', schemas.videoInitAnswer, startVideo),
    api('POST', `${post}/content/init/`, 'create', schemas.photoInitAnswer, startPhotos),
    api('POST', `${post}/status/fetch/`, 'status', schemas.statusAnswer, readStatus),
    api('PUT', '/upload/video/', partOperation, empty, receivePart),
    api('POST', '/api/v2/video/list/', 'list', schemas.listAnswer, listVideos),
    { method: 'GET', path: '/www/pictures/:file', operation: 'view', run: on(showPicture) },
    { method: 'GET', path: '/www/files/:sha256', operation: 'view', run: on(showFile) },
    { method: 'GET', path: '/www/:handle', operation: 'view', run: on(showAccount) },
    { method: 'GET', path: '/www/:handle/video/:id', operation: 'view', run: on(showPost) },
    { method: 'GET', path: '/www/:handle/photo/:id', operation: 'view', run: on(showPost) },
  ];
  return {
    ...TIKTOK_NETWORK,
    app: TIKTOK_APP,
    operations,
    control: accountControl<Account>({
      network: TIKTOK_NETWORK,
      now: () => world.now(),
      accounts: () => Object.values(state.accounts),
      book: () => state.book,
      subject: (one) => one.id,
      scopes: SCOPES,
      visible: (one, origin) => visibleOf(state, one, origin, world.now()),
      token: (subject, scopes) => issueTokens(state, subject, scopes, world.now()),
      code: ({ account: _account, ...consent }) => grantCode(state, consent, world.now()),
      add: (person, name) => addAccount(state, person, name),
      // Likes of a video are among its figures: see the control door's `insights`.
      likePost: () => {},
    }),
    accountPage: ({ username }) => `/tiktok/www/@${username ?? ''}`,
    refusals: tiktokRefusal,
    deviations: describedDeviations(TIKTOK_CALLS),
    notFound: () => json(refusalBody('invalid_params', 'The requested API does not exist.'), 404),
    unreadable: (status, message) => json(refusalBody('invalid_params', message), status),
    rateLimited: () =>
      json(refusalBody('rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.'), 429),
    errorIn200: () => json(refusalBody('internal_error', 'Something is wrong. Please try again later.')),
    snapshot: () => state,
    restore: (snapshot) => {
      state = tiktokState.parse(snapshot);
    },
    reset: (seed) => {
      state = seedTikTok(seed);
    },
  };
}

const tokenOperation = (call: Call): string => (call.body['grant_type'] === 'refresh_token' ? 'refresh' : 'token');

function addAccount(state: TikTokState, person: string, name: string): string {
  const id = `open-${nextPostId(state)}`;
  const facts = { followers: 100, likes: 0, held: null, isPrivate: false, mayPost: true, maxSeconds: 600 };
  state.accounts[id] = { id, person, name, username: `crowd${id.slice(-6)}`, ...facts };
  return id;
}
