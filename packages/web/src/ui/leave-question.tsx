import { useBlocker } from '@tanstack/react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before a form that was changed and not saved is left, by a link as by closing the page. What leaves it on purpose
 * navigates with `ignoreBlocker`.
 */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // The same page at another search is no way out.
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
