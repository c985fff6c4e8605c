import { accountControl, BOOK } from '../control/account-control.ts';
import { describedDeviations } from '../described-calls.ts';
import { subjectOf } from '../oauth/token-store.ts';
import { createStandIn, route, tokenOperation } from '../stand-in.ts';
import { grantCode, issueTokens, refusal, SCOPES, SNAPCHAT_APP, SNAPCHAT_PLATFORM, snapchatRefusal } from './access.ts';
import { SNAPCHAT_CALLS } from './calls.ts';
import { answerToken, consent } from './consent.ts';
import { addPart, createMedia, finishMedia } from './media.ts';
import { pages } from './pages.ts';
import { createSavedStory, createSpotlight, createStory, listPosts, readProfile } from './posts.ts';
import * as schemas from './schemas.ts';
import { seedSnapchat } from './seed.ts';
import { nextId, type Profile, type SnapchatState, snapchatState } from './state.ts';
import { readPostStats, readStats } from './stats.ts';

const profile = '/api/v1/public_profiles/:profile';

/** Snapchat: hosts `accounts` (consent, tokens), `api`, `www` (public pages). */
export const createSnapchat = createStandIn<SnapchatState>({
  ...SNAPCHAT_PLATFORM,
  app: SNAPCHAT_APP,
  state: snapchatState,
  seed: seedSnapchat,
  account: (state, call) => subjectOf(state.book, call),
  routes: [
    ...consent.at('/accounts/login/oauth2/authorize'),
    route('POST', '/accounts/login/oauth2/access_token', tokenOperation, answerToken, schemas.tokenAnswer),
    route('GET', '/api/v1/public_profiles/my_profile', 'identity', readProfile, schemas.profileAnswer),
    route('POST', `${profile}/media`, 'upload', createMedia, schemas.mediaAnswer),
    route('POST', `${profile}/media/:media/add`, 'upload', addPart, schemas.plainAnswer),
    route('POST', `${profile}/media/:media/finalize`, 'upload', finishMedia, schemas.plainAnswer),
    route('POST', `${profile}/spotlights`, 'create', createSpotlight, schemas.spotlightAnswer),
    route('POST', `${profile}/stories`, 'create', createStory, schemas.storyAnswer),
    route('POST', `${profile}/saved_stories`, 'create', createSavedStory, schemas.savedStoryAnswer),
    route('GET', `${profile}/spotlights`, 'list', listPosts('spotlights'), schemas.listAnswer),
    route('GET', `${profile}/stories`, 'list', listPosts('stories'), schemas.listAnswer),
    route('GET', `${profile}/saved_stories`, 'list', listPosts('saved_stories'), schemas.listAnswer),
    route('GET', `${profile}/stats`, 'insights', readStats, schemas.statsAnswer),
    route('GET', `${profile}/spotlights/:post/stats`, 'insights', readPostStats, schemas.statsAnswer),
    ...pages.at('/www/pictures', '/www/add/:username', '/www/spotlight/:id'),
  ],
  control: accountControl<SnapchatState, Profile>({
    pages,
    tokens: BOOK,
    scopes: SCOPES,
    token: issueTokens,
    code: grantCode,
    add: addProfile,
  }),
  accountPage: ({ username }) => `/snapchat/www/add/${username ?? ''}`,
  refusals: snapchatRefusal,
  deviations: describedDeviations(SNAPCHAT_CALLS),
  notFound: () => refusal(404, 'E1003', 'The resource was not found.'),
  unreadable: (status, message) => refusal(status, 'E1001', message),
  rateLimited: () => refusal(429, 'E1004', 'Too many requests.'),
  errorIn200: () => refusal(200, 'E2001', 'Something went wrong.'),
});

function addProfile(state: SnapchatState, person: string, name: string): string {
  const id = nextId(state);
  state.profiles[id] = { id, person, name, username: `crowd${id.slice(-6)}`, followers: 100, likes: 0, held: null };
  return id;
}
