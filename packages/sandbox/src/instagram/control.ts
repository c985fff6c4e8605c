import { accountControl } from '../control/account-control.ts';
import { grantCode, issueToken, LOGIN_TOKENS } from '../meta/login.ts';
import { INSTAGRAM_LOGIN, INSTAGRAM_PLATFORM } from './access.ts';
import { pages } from './pages.ts';
import { type Account, type InstagramState, nextId } from './state.ts';

export const instagramControl = accountControl<InstagramState, Account>({
  platform: INSTAGRAM_PLATFORM,
  accounts: (state) => Object.values(state.accounts),
  tokens: LOGIN_TOKENS,
  scopes: INSTAGRAM_LOGIN.scopes,
  visible: pages.visible,
  token: (state, id, scopes, now) => ({
    access_token: issueToken(INSTAGRAM_LOGIN, state.login, id, scopes, false, now).text,
    user_id: state.accounts[id]?.scopedId,
    permissions: scopes,
  }),
  code: ({ login }, consent, now) => grantCode(login, consent, now),
  posts: (state) => state.posts,
  add: (state, person, name) => {
    const id = nextId(state);
    state.accounts[id] = {
      id,
      scopedId: nextId(state),
      username: `crowd${id.slice(-9)}`,
      name,
      person,
      type: 'BUSINESS',
      biography: '',
      followers: 100,
      follows: 10,
      impressions: 100,
      timeline: [],
      held: null,
    };
    return id;
  },
});
