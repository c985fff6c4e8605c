import { createFileRoute } from '@tanstack/react-router';
import { takeToken } from '../../api/take-token.ts';
import { UnsubscribeScreen } from '../../features/notifications/unsubscribe-screen.tsx';

export const Route = createFileRoute('/unsubscribe')({
  // Before anything is drawn: it changes the URL.
  beforeLoad: () => void takeToken(),
  component: () => <UnsubscribeScreen token={takeToken()} />,
});
