import { createFileRoute } from '@tanstack/react-router';
import { takeToken } from '../../api/take-token.ts';
import { UnsubscribeScreen } from '../../features/notifications/unsubscribe-screen.tsx';

export const Route = createFileRoute('/unsubscribe')({ component: Unsubscribe });

function Unsubscribe() {
  return <UnsubscribeScreen token={takeToken(window.location, window.history)} />;
}
