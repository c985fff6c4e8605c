import type { z } from 'zod';
import { accountControl } from '../control/account-control.ts';
import { describedDeviations } from '../described-calls.ts';
import type { Answer, Call, Network, Operation, World } from '../network.ts';
import { json } from '../network.ts';
import { subjectOf } from '../oauth/grant-book.ts';
import {
  grantCode,
  issueTokens,
  refusalBody,
  SCOPES,
  SNAPCHAT_APP,
  SNAPCHAT_NETWORK,
  snapchatRefusal,
} from './access.ts';
import { SNAPCHAT_CALLS } from './calls.ts';
import { answerToken, decideConsent, showConsent } from './consent.ts';
import { addPart, createMedia, finishMedia } from './media.ts';
import { showFile, showPicture, showProfile, showSpotlight, visibleOf } from './pages.ts';
import { createSavedStory, createSpotlight, createStory, listPosts, readProfile } from './posts.ts';
import * as schemas from './schemas.ts';
import { seedSnapchat } from './seed.ts';
import type { Profile, SnapchatState } from './state.ts';
import { nextId, snapchatState } from './state.ts';
import { readPostStats, readStats } from './stats.ts';

type Run = (state: SnapchatState, call: Call, world: World) => Answer | Promise<Answer>;

/** Snapchat: hosts `accounts` (consent, tokens), `api`, `www` (what is seen). */
export function createSnapchat(world: World): Network {
  let state = seedSnapchat(1);
  const on =
    (run: Run): Operation['run'] =>
    async (call) => {
      try {
        return await run(state, call, world);
      } finally {
        world.changed();
      }
    };
  const account = (call: Call): string | null => subjectOf(state.book, call);
  const api = (
    method: Operation['method'],
    path: string,
    operation: Operation['operation'],
    answers: z.ZodType,
    run: Run,
  ): Operation => ({ method, path, operation, account, answers, run: on(run) });
  const profile = '/api/v1/public_profiles/:profile';
  const operations: Operation[] = [
    { method: 'GET', path: '/accounts/login/oauth2/authorize', operation: 'authorize', run: on(showConsent) },
    { method: 'POST', path: '/accounts/login/oauth2/authorize', operation: 'authorize', run: on(decideConsent) },
    api('POST', '/accounts/login/oauth2/access_token', tokenOperation, schemas.tokenAnswer, answerToken),
    api('GET', '/api/v1/public_profiles/my_profile', 'identity', schemas.profileAnswer, readProfile),
    api('POST', `${profile}/media`, 'upload', schemas.mediaAnswer, createMedia),
    api('POST', `${profile}/media/:media/add`, 'upload', schemas.plainAnswer, addPart),
    api('POST', `${profile}/media/:media/finalize`, 'upload', schemas.plainAnswer, finishMedia),
    api('POST', `${profile}/spotlights`, 'create', schemas.spotlightAnswer, createSpotlight),
    api('POST', `${profile}/stories`, 'create', schemas.storyAnswer, createStory),
    api('POST', `${profile}/saved_stories`, 'create', schemas.savedStoryAnswer, createSavedStory),
    api('GET', `${profile}/spotlights`, 'list', schemas.listAnswer, listPosts('spotlights')),
    api('GET', `${profile}/stories`, 'list', schemas.listAnswer, listPosts('stories')),
    api('GET', `${profile}/saved_stories`, 'list', schemas.listAnswer, listPosts('saved_stories')),
    api('GET', `${profile}/stats`, 'insights', schemas.statsAnswer, readStats),
    api('GET', `${profile}/spotlights/:post/stats`, 'insights', schemas.statsAnswer, readPostStats),
    { method: 'GET', path: '/www/add/:username', operation: 'view', run: on(showProfile) },
    { method: 'GET', path: '/www/spotlight/:id', operation: 'view', run: on(showSpotlight) },
    { method: 'GET', path: '/www/pictures/:file', operation: 'view', run: on(showPicture) },
    { method: 'GET', path: '/www/files/:sha256', operation: 'view', run: on(showFile) },
  ];
  return {
    ...SNAPCHAT_NETWORK,
    app: SNAPCHAT_APP,
    operations,
    control: accountControl<Profile>({
      network: SNAPCHAT_NETWORK,
      now: () => world.now(),
      accounts: () => Object.values(state.profiles),
      book: () => state.book,
      subject: (one) => one.id,
      scopes: SCOPES,
      visible: (one, origin) => visibleOf(state, one, origin, world.now()),
      token: (subject, scopes) => issueTokens(state, subject, scopes, world.now()),
      code: ({ account: _account, ...consent }) => grantCode(state, consent, world.now()),
      add: (person, name) => addProfile(state, person, name),
      // Likes of a Snap are among its figures: see the control door's `insights`.
      likePost: () => {},
    }),
    accountPage: ({ username }) => `/snapchat/www/add/${username ?? ''}`,
    refusals: snapchatRefusal,
    deviations: describedDeviations(SNAPCHAT_CALLS),
    notFound: () => json(refusalBody('E1003', 'The resource was not found.'), 404),
    unreadable: (status, message) => json(refusalBody('E1001', message), status),
    rateLimited: () => json(refusalBody('E1004', 'Too many requests.'), 429),
    errorIn200: () => json(refusalBody('E2001', 'Something went wrong.')),
    snapshot: () => state,
    restore: (snapshot) => {
      state = snapchatState.parse(snapshot);
    },
    reset: (seed) => {
      state = seedSnapchat(seed);
    },
  };
}

const tokenOperation = (call: Call): string => (call.body['grant_type'] === 'refresh_token' ? 'refresh' : 'token');

function addProfile(state: SnapchatState, person: string, name: string): string {
  const id = nextId(state);
  state.profiles[id] = { id, person, name, username: `crowd${id.slice(-6)}`, followers: 100, likes: 0, held: null };
  return id;
}
