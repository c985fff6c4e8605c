import { ACCOUNT_GRACE_DAYS, type User } from '@brandly/contract/profile';
import { useId, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useDeleteProfile } from './api.ts';

type DeleteAccountDialogProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the person's own email before the account goes. */
export function DeleteAccountDialog({ user, open, onOpenChange }: DeleteAccountDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const remove = useDeleteProfile(user);
  const matches = typed.trim().toLowerCase() === user.email.toLowerCase();
  const change = (next: boolean) => {
    onOpenChange(next);
    setTyped('');
    setTouched(false);
    remove.reset();
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
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) remove.mutate(typed, { onSuccess: () => change(false) });
        }}
      >
        {remove.error && (
          <Banner status="failed">{messageOf(remove.error, 'Failed to delete account. Please try again.')}</Banner>
        )}
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
      </form>
    </Dialog>
  );
}
