import { useBlocker } from '@tanstack/react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

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
    <Dialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title="Leave without saving?"
      description="You have changes here that are not saved."
      actions={
        <>
          <Button onClick={reset}>Stay</Button>
          <Button kind="danger-solid" onClick={proceed}>
            Leave
          </Button>
        </>
      }
    />
  );
}
