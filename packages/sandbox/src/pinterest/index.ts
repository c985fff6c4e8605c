import { z } from 'zod';
import { accountControl, BOOK } from '../control/account-control.ts';
import { subjectOf } from '../oauth/token-store.ts';
import { createStandIn, route, tokenOperation } from '../stand-in.ts';
import {
  grantCode,
  issueTokens,
  PINTEREST_APP,
  PINTEREST_PLATFORM,
  pinterestRefusal,
  refusal,
  SCOPES,
} from './access.ts';
import { readAccount, readAnalytics, readTopPins } from './account.ts';
import { answerToken, consent } from './consent.ts';
import { pinterestDeviations } from './description.ts';
import { readMedia, registerMedia, storeMedia } from './media.ts';
import { pages } from './pages.ts';
import { createPin, deletePin, listBoards, listPins, readPin } from './pins.ts';
import { seedPinterest } from './seed.ts';
import { type Account, nextId, type PinterestState, pinterestState } from './state.ts';

/** Bodies are checked against Pinterest's description; here only that they are objects. */
const described = z.looseObject({});

/** Pinterest: hosts `www` (consent, public pages), `api`, `upload` (the storage that videos are uploaded to). */
export const createPinterest = createStandIn<PinterestState>({
  ...PINTEREST_PLATFORM,
  app: PINTEREST_APP,
  state: pinterestState,
  seed: seedPinterest,
  account: (state, call) => subjectOf(state.book, call),
  routes: [
    ...consent.at('/www/oauth/'),
    route('POST', '/api/v5/oauth/token', tokenOperation, answerToken, described),
    route('GET', '/api/v5/user_account', 'identity', readAccount, described),
    route('GET', '/api/v5/user_account/analytics', 'insights', readAnalytics, described),
    route('GET', '/api/v5/user_account/analytics/top_pins', 'insights', readTopPins, described),
    route('GET', '/api/v5/boards', 'accounts', listBoards, described),
    route('GET', '/api/v5/boards/:id/pins', 'list', listPins, described),
    route('POST', '/api/v5/media', 'upload', registerMedia, described),
    route('GET', '/api/v5/media/:id', 'status', readMedia, described),
    route('POST', '/api/v5/pins', 'create', createPin, described),
    route('GET', '/api/v5/pins/:id', 'list', readPin, described),
    route('DELETE', '/api/v5/pins/:id', 'delete', deletePin, described),
    route('POST', '/upload/', 'upload', storeMedia),
    ...pages.at('/www/pictures', '/www/pin/:id/', '/www/:username/'),
  ],
  control: accountControl<PinterestState, Account>({
    pages,
    tokens: BOOK,
    scopes: SCOPES,
    token: issueTokens,
    code: grantCode,
    add: addAccount,
    posts: (state) => state.pins,
  }),
  accountPage: (shown) => `/pinterest/www/${shown.username ?? shown.id}/`,
  refusals: pinterestRefusal,
  notFound: () => refusal(404, 404, 'Not found.'),
  unreadable: (status, message) => refusal(status, 1, message),
  rateLimited: () => refusal(429, 8, 'This request exceeded a rate limit.'),
  errorIn200: () => refusal(200, 12, 'Something went wrong on our end.'),
  deviations: pinterestDeviations,
});

function addAccount(state: PinterestState, person: string, name: string): string {
  const id = nextId(state);
  const username = `crowd${id.slice(-6)}`;
  state.accounts[id] = { id, person, name, username, type: 'BUSINESS', followers: 100, likes: 0, held: null };
  state.boards[`${id}1`] = { id: `${id}1`, accountId: id, name: 'Board', privacy: 'PUBLIC', pins: [] };
  return id;
}
