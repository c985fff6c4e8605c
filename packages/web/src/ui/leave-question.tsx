import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './dialog.tsx';

/**
 * Asks before a form with unsaved changes is left, by a link or by closing the page. Code that leaves on purpose
 * navigates with `ignoreBlocker`.
 */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Changing only the search parameters does not leave the page.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    disabled: !isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      description="You have changes here that are not saved."
      cancel="Stay"
      action="Leave"
      onConfirm={() => proceed?.()}
    />
  );
}
