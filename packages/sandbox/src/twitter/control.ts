import { accountControl, BOOK } from '../control/account-control.ts';
import { issueTokens, SCOPES, TWITTER_PLATFORM } from './access.ts';
import { grantCode } from './authorize.ts';
import { pages } from './pages.ts';
import { type Account, nextSnowflake, type TwitterState } from './state.ts';

export const twitterControl = accountControl<TwitterState, Account>({
  platform: TWITTER_PLATFORM,
  accounts: (state) => Object.values(state.accounts),
  tokens: BOOK,
  scopes: SCOPES,
  visible: pages.visible,
  token: issueTokens,
  code: grantCode,
  posts: (state) => state.posts,
  add: (state, person, name, now) => {
    const id = nextSnowflake(state, now);
    state.accounts[id] = {
      id,
      name,
      username: `crowd${id.slice(-9)}`,
      person,
      description: '',
      followers: 100,
      following: 10,
      likes: 0,
      subscription: 'None',
      suspended: false,
      held: null,
      timeline: [],
    };
    return id;
  },
});
