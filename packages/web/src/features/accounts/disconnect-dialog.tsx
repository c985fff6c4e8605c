import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { accountHandle } from '../../platforms/account-handle.ts';
import { Banner } from '../../ui/banner.tsx';
import { toast } from '../../ui/toast.ts';
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.tsx';
import { AccountPicture } from './account-row.tsx';
import { useDisconnect, waitingPostsQuery } from './api.ts';

type DisconnectDialogProps = { account: Account | null; onClose: () => void };

/** Asks for the account's username before it is disconnected. Stays open while that runs. */
export function DisconnectDialog({ account, onClose }: DisconnectDialogProps) {
  return account ? <Open key={account.id} account={account} onClose={onClose} /> : null;
}

function Open({ account, onClose }: { account: Account; onClose: () => void }) {
  const disconnect = useDisconnect();
  const { data: waiting = 0 } = useQuery(waitingPostsQuery(account));
  const platform = PLATFORM_NAMES[fromWirePlatform(account.platform)];
  return (
    <TypedConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Disconnect ${platform} Account`}
      description="This will permanently disconnect this account from your brand. You'll need to reconnect if you want to use it again."
      phrase={account.username}
      mismatch="Username does not match"
      action="Disconnect Account"
      busyText="Disconnecting..."
      busy={disconnect.isPending}
      onConfirm={() =>
        disconnect.mutate(account.id, {
          onSuccess: () => {
            onClose();
            toast.success(`${account.name} is disconnected.`);
          },
        })
      }
    >
      {disconnect.error && <Banner status="failed">Failed to disconnect account. Please try again.</Banner>}
      {waiting > 0 && (
        <Banner status="draft">
          {waiting === 1 ? '1 scheduled post waits' : `${waiting} scheduled posts wait`} for this account.{' '}
          {waiting === 1 ? 'It does' : 'They do'} not go out until the account is reconnected.
        </Banner>
      )}
      <p className="flex items-center gap-3">
        <AccountPicture account={account} />
        <span className="min-w-0">
          <span className="block truncate type-label">{account.name}</span>
          <span className="block truncate type-small text-ink-2">{accountHandle(account.username)}</span>
        </span>
      </p>
    </TypedConfirmDialog>
  );
}
