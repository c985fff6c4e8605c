import { metaControl } from '../meta/account-control.ts';
import type { StandInContext, StandInControl } from '../platform-stand-in.ts';
import { INSTAGRAM_LOGIN } from './access.ts';
import { permalinkOf } from './reads.ts';
import { type Account, type InstagramState, nextId } from './state.ts';

export function instagramControl(read: () => InstagramState, context: StandInContext): StandInControl {
  const accounts = (): Account[] => Object.values(read().accounts);
  return metaControl<Account>({
    login: INSTAGRAM_LOGIN,
    now: () => context.now(),
    people: accounts,
    accounts,
    loginState: () => read().login,
    posts: () => read().posts,
    permalink: (_account, post, origin) => permalinkOf(post, origin),
    tokenFacts: ({ scopedId }, scopes) => ({ user_id: scopedId, permissions: scopes }),
    add: ({ username, name, person }) => {
      const id = nextId(read());
      read().accounts[id] = {
        id,
        scopedId: nextId(read()),
        username: username(id),
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
}
