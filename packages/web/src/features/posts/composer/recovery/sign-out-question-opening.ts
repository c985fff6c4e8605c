import { lazyPart } from '../../../../ui/lazy-part.tsx';

export type SignOutQuestionProps = {
  open: boolean;
  onCancel: () => void;
  /** Called once the person has decided about the unsaved changes, or if there are none. */
  onSignOut: () => void;
};

/** Asks what to do with unsaved posts at sign-out; loaded on demand, because few ever see it. */
export const SignOutQuestion = lazyPart<SignOutQuestionProps>(
  async () => (await import('./sign-out-question.tsx')).SignOutQuestion,
  { openWhen: ({ open }) => open, close: ({ onCancel }) => onCancel() },
);
