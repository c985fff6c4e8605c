import { ACCOUNT_GRACE_DAYS, type User } from '@brandly/contract/profile';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useDeleteProfile } from './api.ts';
import { ProofField, RefusalBanner, useProof } from './proof.tsx';

type DeleteAccountDialogProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the person's own email and password before the account goes. */
export function DeleteAccountDialog({ user, open, onOpenChange }: DeleteAccountDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const proof = useProof(user);
  const remove = useDeleteProfile(user);
  const matches = typed.trim().toLowerCase() === user.email.toLowerCase();
  const change = (next: boolean) => {
    onOpenChange(next);
    setTyped('');
    setTouched(false);
    proof.reset();
    remove.reset();
  };
  const submit = () => {
    if (!matches || !proof.isGiven()) return;
    remove.mutate({ confirmation: typed, ...proof.body }, { onSuccess: () => change(false), onError: proof.refuse });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      locked={remove.isPending}
      title="Delete Account"
      description={`Your brands, posts and files are deleted for good in ${ACCOUNT_GRACE_DAYS} days. From now on nothing is published, and your other devices are signed out. Until then you can keep the account with one click.`}
      actions={
        <>
          <Button onClick={() => change(false)} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="danger-solid"
            disabled={!matches}
            busy={remove.isPending}
            busyText="Deleting..."
          >
            Delete Account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RefusalBanner error={remove.error} fallback="Failed to delete account. Please try again." />
        <Field
          label={`Type ${user.email} to confirm`}
          error={touched && typed !== '' && !matches ? 'This is not your email.' : undefined}
        >
          <TextInput
            value={typed}
            autoComplete="off"
            onBlur={() => setTouched(true)}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <ProofField {...proof.field} />
      </form>
    </Dialog>
  );
}
