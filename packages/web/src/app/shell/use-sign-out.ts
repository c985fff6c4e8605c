import { useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { session } from '../../api/api.ts';
import { hasWorkingCopies } from '../../features/posts/public.ts';
import { SignOutDoor } from './sign-out-door.ts';

/** Leaves, then shows the sign-in screen. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    await session.signOut();
    await navigate({ to: '/login', replace: true, ignoreBlocker: true });
  };
  return () => void leave();
}

/** The same, after a question where words of a post are on this device alone. */
export function useSignOut(): () => void {
  const leave = useLeave();
  const ask = use(SignOutDoor);
  return () => (hasWorkingCopies() ? ask() : leave());
}
