import type { Account } from '@brandly/contract/accounts';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import { Link } from '@tanstack/react-router';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { healthOf } from '../../platforms/account-health.ts';
import { PlatformTile } from '../../platforms/platform-logo.tsx';
import { platformWords } from '../../platforms/platform-words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/status-badge.tsx';
import { AccountRow } from './account-row.tsx';

type PlatformCardProps = {
  brandId: string;
  platform: PlatformInfo;
  accounts: readonly Account[];
  /** The platform is simulated by the sandbox, while others are not. */
  isMarked: boolean;
  connecting: boolean;
  disabled: boolean;
  onConnect: () => void;
  onReconnect: (account: Account) => void;
  onRemove: (account: Account) => void;
};

/** One platform with the accounts that are connected to it. */
export function PlatformCard({
  brandId,
  platform,
  accounts,
  isMarked,
  connecting,
  disabled,
  onConnect,
  onReconnect,
  onRemove,
}: PlatformCardProps) {
  const [now] = useState(Date.now);
  const hasAccounts = accounts.length > 0;
  const isConnected = accounts.some((account) => healthOf(account, now).kind !== 'reconnect');
  return (
    <section
      aria-labelledby={`card-${platform.id}`}
      className="@container flex h-full flex-col rounded-large border border-line bg-surface p-4"
    >
      <header className={classNames('flex gap-3', hasAccounts ? 'items-center' : 'items-start')}>
        <PlatformTile platform={platform.id} />
        <div className="min-w-0 flex-1">
          <h2 id={`card-${platform.id}`} className="flex flex-wrap items-center gap-2 type-dialog-title">
            {platform.name}
            {isConnected && (
              <span className="inline-flex items-center gap-1 type-small text-ink-2">
                <Check size={13} strokeWidth={2.25} aria-hidden className="text-published" />
                Connected
              </span>
            )}
            {isMarked && <Badge>Sandbox</Badge>}
          </h2>
          {/* What it can do helps to decide; once it is connected, the account says more. */}
          {!hasAccounts && <p className="type-body text-ink-2">{platformWords[platform.id].description}</p>}
        </div>
      </header>
      {hasAccounts && (
        <ul className="mt-2 divide-y divide-line">
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountRow
                account={account}
                note={platform.canPublish ? undefined : 'No publishing'}
                onRemove={() => onRemove(account)}
                onReconnect={() => onReconnect(account)}
              />
            </li>
          ))}
        </ul>
      )}
      <footer className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-2 pt-2">
        {platform.canConnect && platform.configured ? (
          <Button
            kind={hasAccounts ? 'quiet' : 'secondary'}
            className={classNames(hasAccounts && '-ml-3')}
            // In a narrow card both actions need the whole line.
            icon={hasAccounts && <Plus size={14} aria-hidden className="@max-[15.5rem]:hidden" />}
            busy={connecting}
            busyText="Connecting..."
            disabled={disabled}
            aria-label={hasAccounts ? `Connect another ${platform.name} account` : `Connect ${platform.name}`}
            onClick={onConnect}
          >
            {hasAccounts ? 'Connect another' : 'Connect'}
          </Button>
        ) : (
          <p className="type-small text-ink-3">
            {platform.canConnect ? 'Not set up on this server yet.' : 'Cannot be connected yet.'}
          </p>
        )}
        <Link
          to="/dashboard/brands/$brandId/social/$platform"
          params={{ brandId, platform: platform.id }}
          // Of two actions, the likelier one is drawn as a button.
          className={classNames(buttonClass(hasAccounts ? 'secondary' : 'quiet'), 'ml-auto')}
          aria-label={`View details of ${platform.name}`}
        >
          View Details
        </Link>
      </footer>
    </section>
  );
}
