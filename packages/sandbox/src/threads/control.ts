import { accountControl } from '../control/account-control.ts';
import { grantCode, issueToken, LOGIN_TOKENS } from '../meta/login.ts';
import { THREADS_LOGIN, THREADS_PLATFORM } from './access.ts';
import { pages } from './pages.ts';
import { nextId, type Profile, type ThreadsState } from './state.ts';

export const threadsControl = accountControl<ThreadsState, Profile>({
  platform: THREADS_PLATFORM,
  accounts: (state) => Object.values(state.profiles).filter((one) => one.exists),
  people: (state) => Object.values(state.profiles),
  tokens: LOGIN_TOKENS,
  scopes: THREADS_LOGIN.scopes,
  visible: pages.visible,
  token: ({ login }, id, scopes, now) => ({
    access_token: issueToken(THREADS_LOGIN, login, id, scopes, false, now).text,
    user_id: id,
  }),
  code: ({ login }, consent, now) => grantCode(login, consent, now),
  posts: (state) => state.posts,
  add: (state, person, name) => {
    const id = nextId(state);
    state.profiles[id] = {
      id,
      username: `crowd${id.slice(-9)}`,
      name,
      person,
      exists: true,
      isTester: false,
      biography: '',
      followers: 100,
      timeline: [],
      deletions: [],
      held: null,
    };
    return id;
  },
});
