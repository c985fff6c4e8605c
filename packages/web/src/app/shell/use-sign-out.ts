import { useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { session } from '../../api/api.ts';
import { hasWorkingCopies } from '../../features/posts/public.ts';
import { SignOutContext } from './frame-contexts.ts';

/** Returns a function that signs out, then shows the sign-in screen. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    await session.signOut();
    await navigate({ to: '/login', replace: true, ignoreBlocker: true });
  };
  return () => void leave();
}

/** The same, but it asks first when unsaved posts exist on this device only. */
export function useSignOut(): () => void {
  const leave = useLeave();
  const ask = use(SignOutContext);
  return () => (hasWorkingCopies() ? ask() : leave());
}
