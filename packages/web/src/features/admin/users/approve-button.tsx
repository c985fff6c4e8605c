import type { AdminUser } from '@brandly/contract/admin';
import type { ComponentProps } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeUser } from '../api.ts';
import { fullName } from './user-badges.tsx';

/** Gives a person who waits early access. */
export function ApproveButton({ user, ...button }: { user: AdminUser } & ComponentProps<typeof Button>) {
  const change = useChangeUser(user.id);
  const approve = async () => {
    try {
      // Waited for here: once it succeeded, this button is gone, and with it the callbacks of the mutation.
      await change.mutateAsync({ earlyAccess: true });
      toast.success(`${fullName(user)} now has early access`);
    } catch (error) {
      toast.error(messageOf(error, 'This could not be changed. Please try again.'));
    }
  };
  return <Button {...button} busy={change.isPending} onClick={() => void approve()} />;
}
