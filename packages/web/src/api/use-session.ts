import type { User } from '@brandly/contract/profile';
import { useSyncExternalStore } from 'react';
import { session } from './api.ts';
import type { SessionState } from './session-state.ts';

/** Returns who is signed in and follows changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Returns the signed-in person; null on the public screens. */
export function useUser(): User | null {
  const state = useSession();
  return state.status === 'authenticated' ? state.user : null;
}
