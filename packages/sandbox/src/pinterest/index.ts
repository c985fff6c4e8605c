import { z } from 'zod';
import { accountControl } from '../control/account-control.ts';
import type { Answer, Call, Network, Operation, World } from '../network.ts';
import { json } from '../network.ts';
import { subjectOf } from '../oauth/grant-book.ts';
import { grantCode, issueTokens, PINTEREST_APP, PINTEREST_NETWORK, pinterestRefusal, SCOPES } from './access.ts';
import { readAccount, readAnalytics, readTopPins } from './account.ts';
import { answerToken, decideConsent, showConsent } from './consent.ts';
import { pinterestDeviations } from './description.ts';
import { readMedia, registerMedia, storeMedia } from './media.ts';
import { showAccount, showFile, showPicture, showPin, visibleOf } from './pages.ts';
import { createPin, deletePin, listBoards, listPins, readPin } from './pins.ts';
import { seedPinterest } from './seed.ts';
import type { Account, PinterestState } from './state.ts';
import { nextId, pinterestState } from './state.ts';

/** Bodies are held against Pinterest's description; here only that they are objects. */
const described = z.looseObject({});

/** Pinterest: hosts `www` (consent, what is seen), `api`, `upload` (the store videos are sent to). */
export function createPinterest(world: World): Network {
  let state = seedPinterest(1);
  const on =
    (run: (state: PinterestState, call: Call, world: World) => Answer | Promise<Answer>): Operation['run'] =>
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
    run: (state: PinterestState, call: Call, world: World) => Answer | Promise<Answer>,
  ): Operation => ({ method, path: `/api/v5${path}`, operation, account, answers: described, run: on(run) });
  const operations: Operation[] = [
    { method: 'GET', path: '/www/oauth/', operation: 'authorize', run: on(showConsent) },
    { method: 'POST', path: '/www/oauth/', operation: 'authorize', run: on(decideConsent) },
    api('POST', '/oauth/token', tokenOperation, answerToken),
    api('GET', '/user_account', 'identity', readAccount),
    api('GET', '/user_account/analytics', 'insights', readAnalytics),
    api('GET', '/user_account/analytics/top_pins', 'insights', readTopPins),
    api('GET', '/boards', 'accounts', listBoards),
    api('GET', '/boards/:id/pins', 'list', listPins),
    api('POST', '/media', 'upload', registerMedia),
    api('GET', '/media/:id', 'status', readMedia),
    api('POST', '/pins', 'create', createPin),
    api('GET', '/pins/:id', 'list', readPin),
    api('DELETE', '/pins/:id', 'delete', deletePin),
    { method: 'POST', path: '/upload/', operation: 'upload', run: on(storeMedia) },
    { method: 'GET', path: '/www/pin/:id/', operation: 'view', run: on(showPin) },
    { method: 'GET', path: '/www/pictures/:file', operation: 'view', run: on(showPicture) },
    { method: 'GET', path: '/www/files/:sha256', operation: 'view', run: on(showFile) },
    { method: 'GET', path: '/www/:username/', operation: 'view', run: on(showAccount) },
  ];
  return {
    ...PINTEREST_NETWORK,
    app: PINTEREST_APP,
    operations,
    deviations: pinterestDeviations,
    control: accountControl<Account>({
      network: PINTEREST_NETWORK,
      now: () => world.now(),
      accounts: () => Object.values(state.accounts),
      book: () => state.book,
      subject: (one) => one.id,
      scopes: SCOPES,
      visible: (one, origin) => visibleOf(state, one, origin),
      token: (subject, scopes) => issueTokens(state, subject, scopes, world.now()),
      code: ({ account: _account, ...consent }) => grantCode(state, consent, world.now()),
      add: (person, name) => addAccount(state, person, name),
      likePost: (post, likes) => {
        const pin = state.pins[post];
        if (pin) pin.likes = likes;
      },
    }),
    accountPage: (shown) => `/pinterest/www/${shown.username ?? shown.id}/`,
    refusals: pinterestRefusal,
    notFound: () => json({ code: 404, message: 'Not found.' }, 404),
    unreadable: (status, message) => json({ code: status, message }, status),
    rateLimited: () => json({ code: 8, message: 'This request exceeded a rate limit.' }, 429),
    errorIn200: () => json({ code: 12, message: 'Something went wrong on our end.' }),
    snapshot: () => state,
    restore: (snapshot) => {
      state = pinterestState.parse(snapshot);
    },
    reset: (seed) => {
      state = seedPinterest(seed);
    },
  };
}

const tokenOperation = (call: Call): string => (call.body['grant_type'] === 'refresh_token' ? 'refresh' : 'token');

function addAccount(state: PinterestState, person: string, name: string): string {
  const id = nextId(state);
  const username = `crowd${id.slice(-6)}`;
  state.accounts[id] = { id, person, name, username, type: 'BUSINESS', followers: 100, likes: 0, held: null };
  state.boards[`${id}1`] = { id: `${id}1`, accountId: id, name: 'Board', privacy: 'PUBLIC', pins: [] };
  return id;
}
