import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../../../api/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { SignOutQuestionProps } from './sign-out-question-opening.ts';
import { dropWorkingCopy, readWorkingCopies } from './working-copy.ts';

/** Asks what becomes of the posts whose changes are on this device alone. Where there are none it signs out at once. */
export function SignOutQuestion({ open, onCancel, onSignOut }: SignOutQuestionProps) {
  const userId = useUser()?.id ?? '';
  // As they are when it is asked; what is left of them while it fades out is nobody's business.
  const [asked, setAsked] = useState({ open: false, count: 0 });
  if (asked.open !== open) {
    setAsked({ open, count: open ? readWorkingCopies(localStorage, userId).length : asked.count });
  }
  const { count } = asked;
  const leave = useEffectEvent(onSignOut);
  useEffect(() => {
    if (open && count === 0) leave();
  }, [open, count]);
  const discard = () => {
    for (const { state } of readWorkingCopies(localStorage, userId)) dropWorkingCopy(localStorage, state.groupId);
    onSignOut();
  };
  return (
    <Dialog
      open={open && count > 0}
      onOpenChange={(next) => !next && onCancel()}
      title="Sign out with unsaved changes?"
      description={`${count === 1 ? '1 post has' : `${count} posts have`} changes that were not saved. Kept on this device, you find them when you sign in again here. Others who use it could read them.`}
      actions={
        <>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="danger" onClick={discard}>
            Discard
          </Button>
          <Button kind="primary" onClick={onSignOut}>
            Keep on this device
          </Button>
        </>
      }
    />
  );
}
