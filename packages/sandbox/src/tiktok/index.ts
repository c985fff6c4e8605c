import { z } from 'zod';
import { accountControl, BOOK } from '../control/account-control.ts';
import { describedDeviations } from '../described-calls.ts';
import { subjectOf } from '../oauth/token-store.ts';
import type { Call } from '../platform-stand-in.ts';
import { createStandIn, route, tokenOperation } from '../stand-in.ts';
import { grantCode, issueTokens, refusal, SCOPES, TIKTOK_APP, TIKTOK_PLATFORM, tiktokRefusal } from './access.ts';
import { TIKTOK_CALLS } from './calls.ts';
import { answerToken, consent, revokeToken } from './consent.ts';
import { NO_SUCH_PATH } from './evidence.ts';
import { pages } from './pages.ts';
import { readCreator, readUser } from './people.ts';
import { listVideos, readStatus, receivePart, startPhotos, startVideo, UPLOAD_PLACES, uploadedPost } from './posts.ts';
import * as schemas from './schemas.ts';
import { seedTikTok } from './seed.ts';
import { type Account, nextPostId, type TikTokState, tiktokState } from './state.ts';

const empty = z.strictObject({});
const post = '/api/v2/post/publish';

/** TikTok: hosts `www` (consent, public pages), `api`, and a separate host for each upload. */
export const createTikTok = createStandIn<TikTokState>({
  ...TIKTOK_PLATFORM,
  app: TIKTOK_APP,
  state: tiktokState,
  seed: seedTikTok,
  account: (state, call) => uploadedPost(state, call)?.accountId ?? subjectOf(state.book, call),
  routes: [
    ...consent.at('/www/v2/auth/authorize/'),
    route('POST', '/api/v2/oauth/token/', tokenOperation, answerToken, schemas.tokenAnswer),
    route('POST', '/api/v2/oauth/revoke/', 'revoke', revokeToken, empty),
    route('GET', '/api/v2/user/info/', 'identity', readUser, schemas.userAnswer),
    route('POST', `${post}/creator_info/query/`, 'identity', readCreator, schemas.creatorAnswer),
    route('POST', `${post}/video/init/`, 'upload', startVideo, schemas.videoInitAnswer),
    route('POST', `${post}/content/init/`, 'create', startPhotos, schemas.photoInitAnswer),
    route('POST', `${post}/status/fetch/`, 'status', readStatus, schemas.statusAnswer),
    ...UPLOAD_PLACES.map((place) => route('PUT', `/${place}`, partOperation, receivePart, empty)),
    route('POST', '/api/v2/video/list/', 'list', listVideos, schemas.listAnswer),
    ...pages.at('/www/pictures', '/www/:handle', '/www/:handle/video/:id', '/www/:handle/photo/:id'),
  ],
  control: accountControl<TikTokState, Account>({
    pages,
    tokens: BOOK,
    scopes: SCOPES,
    token: issueTokens,
    code: grantCode,
    add: addAccount,
  }),
  accountPage: ({ username }) => `/tiktok/www/@${username ?? ''}`,
  refusals: tiktokRefusal,
  deviations: describedDeviations(TIKTOK_CALLS),
  notFound: () => refusal(404, 'invalid_params', 'The requested API does not exist.', NO_SUCH_PATH),
  unreadable: (status, message) => refusal(status, 'invalid_params', message),
  rateLimited: () => refusal(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.'),
  errorIn200: () => refusal(200, 'internal_error', 'Something is wrong. Please try again later.'),
});

/** The last part of a video makes the post; the others only upload. */
function partOperation(call: Call, state: TikTokState): string {
  const found = uploadedPost(state, call);
  const last = /-(\d+)\//.exec(call.headers['content-range'] ?? '')?.[1];
  return found && Number(last) + 1 === found.totalBytes ? 'create' : 'upload';
}

function addAccount(state: TikTokState, person: string, name: string): string {
  const id = `open-${nextPostId(state)}`;
  const facts = { followers: 100, likes: 0, held: null, isPrivate: false, mayPost: true, maxSeconds: 600 };
  state.accounts[id] = { id, person, name, username: `crowd${id.slice(-6)}`, ...facts };
  return id;
}
