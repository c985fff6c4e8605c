import { createFileRoute } from '@tanstack/react-router';
import { takeToken } from '../../api/take-token.ts';
import { ResetPasswordScreen } from '../../features/auth/reset-password-screen.tsx';

export const Route = createFileRoute('/reset-password')({
  // Before anything is drawn: it changes the URL.
  beforeLoad: () => void takeToken(),
  component: () => <ResetPasswordScreen token={takeToken()} />,
});
