import { type UseNavigateResult, useNavigate } from '@tanstack/react-router';
import { session } from '../../api/api.ts';

/** Leaves, then shows the sign-in screen. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void leave(navigate);
}

async function leave(navigate: UseNavigateResult<string>): Promise<void> {
  await session.signOut();
  await navigate({ to: '/login', replace: true, ignoreBlocker: true });
}
