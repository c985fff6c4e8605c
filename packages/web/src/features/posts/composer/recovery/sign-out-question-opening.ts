import { lazyPart } from '../../../../ui/lazy-part.tsx';

export type SignOutQuestionProps = {
  open: boolean;
  onCancel: () => void;
  /** Called once it is decided what becomes of the unsaved changes, or where there are none. */
  onSignOut: () => void;
};

/** What becomes of unsaved posts when somebody signs out; few ever see it. */
export const SignOutQuestion = lazyPart<SignOutQuestionProps>(
  async () => (await import('./sign-out-question.tsx')).SignOutQuestion,
  { openWhen: ({ open }) => open, close: ({ onCancel }) => onCancel() },
);
