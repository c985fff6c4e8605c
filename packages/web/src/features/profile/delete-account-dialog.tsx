import { ACCOUNT_GRACE_DAYS, type User } from '@brandly/contract/profile';
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.tsx';
import { useDeleteProfile } from './api.ts';
import { ProofField, RefusalBanner, useProof } from './proof.tsx';

type DeleteAccountDialogProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the person's email and password before the account is deleted. */
export function DeleteAccountDialog({ user, open, onOpenChange }: DeleteAccountDialogProps) {
  const proof = useProof(user);
  const remove = useDeleteProfile(user);
  const change = (next: boolean) => {
    onOpenChange(next);
    proof.reset();
    remove.reset();
  };
  const submit = (confirmation: string) => {
    if (!proof.isGiven()) return;
    remove.mutate({ confirmation, ...proof.body }, { onSuccess: () => change(false), onError: proof.refuse });
  };
  return (
    <TypedConfirmDialog
      open={open}
      onOpenChange={change}
      title="Delete Account"
      description={`Your brands, posts and files are permanently deleted in ${ACCOUNT_GRACE_DAYS} days. Publishing stops now, and your other devices are signed out. You can keep the account with one click until then.`}
      phrase={user.email}
      mismatch="This is not your email."
      action="Delete Account"
      busyText="Deleting..."
      busy={remove.isPending}
      onConfirm={submit}
      proof={<ProofField {...proof.field} />}
    >
      <RefusalBanner error={remove.error} fallback="Failed to delete account. Please try again." />
    </TypedConfirmDialog>
  );
}
