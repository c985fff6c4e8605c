import { createFileRoute } from '@tanstack/react-router';
import { takeToken } from '../../api/take-token.ts';
import { UndoEmailChangeScreen } from '../../features/auth/undo-email-change-screen.tsx';

export const Route = createFileRoute('/take-back')({
  // Before anything is drawn: it changes the URL.
  beforeLoad: () => void takeToken(),
  component: () => <UndoEmailChangeScreen token={takeToken()} />,
});
