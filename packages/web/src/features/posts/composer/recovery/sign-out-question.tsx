import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../../../api/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { SignOutQuestionProps } from './sign-out-question-opening.ts';
import { dropWorkingCopy, readWorkingCopies } from './working-copy.ts';

/** Asks what becomes of the posts whose changes are on this device alone. Where there are none it signs out at once. */
export function SignOutQuestion({ open, onCancel, onSignOut }: SignOutQuestionProps) {
  const userId = useUser()?.id ?? '';
  const [count, setCount] = useState(0);
  const ask = useEffectEvent(() => {
    const unsaved = readWorkingCopies(localStorage, userId);
    if (unsaved.length === 0) onSignOut();
    else setCount(unsaved.length);
  });
  useEffect(() => {
    if (open) ask();
  }, [open]);
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
