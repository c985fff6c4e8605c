import { useNavigate } from '@tanstack/react-router';
import { session } from '../../api/api.ts';

/** Leaves, then shows the sign-in screen. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const leave = async () => {
      await session.signOut();
      await navigate({ to: '/login', replace: true });
    };
    void leave();
  };
}
