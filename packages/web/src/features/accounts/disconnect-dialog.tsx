import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { useId, useState } from 'react';
import { accountHandle } from '../../platforms/account-handle.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { AccountPicture } from './account-row.tsx';
import { useDisconnect } from './api.ts';

type DisconnectDialogProps = { account: Account | null; onClose: () => void };

/** Asks for the account's username before it is disconnected. Stays open while that runs. */
export function DisconnectDialog({ account, onClose }: DisconnectDialogProps) {
  return account ? <Open key={account.id} account={account} onClose={onClose} /> : null;
}

function Open({ account, onClose }: { account: Account; onClose: () => void }) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const disconnect = useDisconnect();
  const platform = PLATFORM_NAMES[fromWirePlatform(account.platform)];
  const matches = typed.trim().toLowerCase() === account.username.trim().toLowerCase();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={disconnect.isPending}
      title={`Disconnect ${platform} Account`}
      description="This will permanently disconnect this account from your brand. You'll need to reconnect if you want to use it again."
      actions={
        <>
          <Button onClick={onClose} disabled={disconnect.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="danger-solid"
            disabled={!matches}
            busy={disconnect.isPending}
            busyText="Disconnecting..."
          >
            Disconnect Account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) disconnect.mutate(account.id, { onSuccess: onClose });
        }}
      >
        {disconnect.error && <Banner status="failed">Failed to disconnect account. Please try again.</Banner>}
        <p className="flex items-center gap-3">
          <AccountPicture account={account} />
          <span className="min-w-0">
            <span className="block truncate type-label">{account.name}</span>
            <span className="block truncate type-small text-ink-2">{accountHandle(account.username)}</span>
          </span>
        </p>
        <Field
          label={`Type ${account.username} to confirm`}
          error={touched && typed !== '' && !matches ? 'Username does not match' : undefined}
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
