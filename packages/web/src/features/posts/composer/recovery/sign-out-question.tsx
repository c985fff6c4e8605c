import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../../../api/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { SignOutQuestionProps } from './sign-out-question-opening.ts';
import { dropWorkingCopy, keyOf, readWorkingCopies } from './working-copy.ts';

/** Asks what to do with posts whose changes are only on this device. Signs out at once if there are none. */
export function SignOutQuestion({ open, onCancel, onSignOut }: SignOutQuestionProps) {
  const userId = useUser()?.id ?? '';
  // Counted when it opens; the count stays the same while the dialog fades out.
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
    for (const copy of readWorkingCopies(localStorage, userId)) dropWorkingCopy(localStorage, keyOf(copy));
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
