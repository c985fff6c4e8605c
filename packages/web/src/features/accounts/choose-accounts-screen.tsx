import type { Account, Connection } from '@brandly/contract/accounts';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { accountHandle } from '../../platforms/account-handle.ts';
import { Banner, FailedBanner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AccountPicture } from './account-row.tsx';
import { connectionQuery, useCompleteConnection } from './api.ts';
import { ConnectFrame } from './connect-frame.tsx';
import { tellOpener } from './tell-opener.ts';
import { type WantedAccount, wantedOf } from './wanted-account.ts';

/** So few accounts are usually the person's own, and all are meant; of more, such as an agency's, each is picked. */
const FEW = 5;

/** In the popup, after consent: the person chooses which accounts to connect. */
export function ChooseAccountsScreen({
  connectionId,
  connectAttempt,
}: {
  connectionId: string;
  connectAttempt: string;
}) {
  const { data: connection, isPending, error } = useQuery(connectionQuery(connectionId));
  return (
    <ConnectFrame title={titleOf(connection)}>
      {isPending && <Loader>Loading accounts...</Loader>}
      {error && (
        <ErrorState title="This connection has expired">
          {messageOf(error, 'Close this window and click Connect again.')}
        </ErrorState>
      )}
      {connection &&
        (connection.accounts ? (
          <Connected connection={connection} accounts={connection.accounts} />
        ) : (
          <Choices connection={connection} connectAttempt={connectAttempt} />
        ))}
    </ConnectFrame>
  );
}

function titleOf(connection: Connection | undefined): string {
  if (!connection) return 'Choose accounts';
  return connection.accounts ? 'Connected' : `Choose ${PLATFORM_NAMES[connection.platform]} accounts`;
}

/** Shown after the choice was made: earlier, in another tab, or here in a window that may not close itself. */
function Connected({ connection, accounts }: { connection: Connection; accounts: readonly Account[] }) {
  const names = new Intl.ListFormat('en-US').format(accounts.map(({ name }) => name));
  return (
    <>
      <p className="type-reading text-ink-2">
        {names} {accounts.length === 1 ? 'is' : 'are'} connected to {connection.brandName}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/dashboard/brands/$brandId"
          params={{ brandId: connection.brandId }}
          className={buttonClass('primary')}
        >
          Go to {connection.brandName}
        </Link>
        <Button onClick={() => window.close()}>Close window</Button>
      </div>
    </>
  );
}

function Choices({ connection, connectAttempt }: { connection: Connection; connectAttempt: string }) {
  const { platform, brandName, choices, id } = connection;
  const [wanted] = useState(() => wantedOf(connectAttempt));
  const [chosen, setChosen] = useState(() => firstChosen(choices, wanted));
  const isThere = choices.some(({ externalId }) => externalId === wanted?.externalId);
  const complete = useCompleteConnection(id);
  const queryClient = useQueryClient();
  const toggle = (externalId: string, on: boolean) =>
    setChosen(on ? [...chosen, externalId] : chosen.filter((one) => one !== externalId));
  const connect = () =>
    complete.mutate([...chosen], {
      onSuccess: ({ accounts }) => {
        const message = `Connected ${accounts.map((account) => account.name).join(', ')}.`;
        tellOpener({ type: 'OAUTH_SUCCESS', platform, dance: connectAttempt, message });
        queryClient.setQueryData(connectionQuery(id).queryKey, { ...connection, choices: [], accounts });
      },
    });
  const cancel = () =>
    tellOpener({
      type: 'OAUTH_ERROR',
      platform,
      dance: connectAttempt,
      error: 'user_cancelled',
      message: 'No account was selected.',
    });
  return (
    <form
      className="flex flex-1 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        connect();
      }}
    >
      <p className="type-reading text-ink-2">Choose the accounts to connect to {brandName}.</p>
      {wanted && !isThere && (
        <Banner status="draft">
          {wanted.name} is not among them. Cancel, and sign in to {PLATFORM_NAMES[platform]} as somebody who manages it.
        </Banner>
      )}
      <FailedBanner error={complete.error} fallback={`Failed to connect ${PLATFORM_NAMES[platform]} account.`} />
      <ul className="divide-y divide-line rounded-large border border-line px-4">
        {choices.map((choice) => (
          <li key={choice.externalId} className="py-3">
            <Checkbox
              checked={chosen.includes(choice.externalId)}
              onCheckedChange={(on) => toggle(choice.externalId, on)}
              disabled={!choice.connectable}
              className="w-full gap-3"
            >
              <AccountPicture account={{ name: choice.name, profilePictureUrl: choice.pictureUrl }} />
              <span className="min-w-0">
                <span className="block truncate type-label">{choice.name}</span>
                <span className="block type-small text-ink-2">
                  {choice.reason ??
                    (choice.alreadyConnected
                      ? 'Already connected. Select it to renew the connection.'
                      : accountHandle(choice.username))}
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <footer className="mt-auto flex justify-end gap-2 pt-3">
        <Button onClick={cancel} disabled={complete.isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          kind="primary"
          disabled={chosen.length === 0}
          busy={complete.isPending}
          busyText="Connecting..."
        >
          {chosen.length > 1 ? `Connect ${chosen.length} accounts` : 'Connect account'}
        </Button>
      </footer>
    </form>
  );
}

/** Of an account that is reconnected nobody else's are meant. */
function firstChosen(choices: Connection['choices'], wanted: WantedAccount | null): readonly string[] {
  const ids = choices.filter(({ connectable }) => connectable).map(({ externalId }) => externalId);
  if (wanted) return ids.filter((id) => id === wanted.externalId);
  return ids.length > FEW ? [] : ids;
}
