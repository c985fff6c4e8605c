import { metaControl } from '../meta/account-control.ts';
import type { StandInContext, StandInControl } from '../platform-stand-in.ts';
import { THREADS_LOGIN } from './access.ts';
import { permalinkOf } from './reads.ts';
import { nextId, type Profile, type ThreadsState } from './state.ts';

export function threadsControl(read: () => ThreadsState, context: StandInContext): StandInControl {
  const people = (): Profile[] => Object.values(read().profiles);
  return metaControl<Profile>({
    login: THREADS_LOGIN,
    now: () => context.now(),
    people,
    accounts: () => people().filter((one) => one.exists),
    loginState: () => read().login,
    posts: () => read().posts,
    permalink: permalinkOf,
    answers: ({ id }) => read().answers[id] ?? null,
    tokenFacts: ({ id }) => ({ user_id: id }),
    add: ({ username, name, person }) => {
      const id = nextId(read());
      read().profiles[id] = {
        id,
        username: username(id),
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
}
