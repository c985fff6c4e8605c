import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { accountHandle } from '../../platforms/account-handle.ts';
import { healthOf } from '../../platforms/account-health.ts';
import { Button } from '../../ui/button.tsx';
import { firstLetter } from '../../ui/first-letter.ts';
import { Badge } from '../../ui/status-badge.tsx';

type AccountRowProps = { account: Account; onRemove: () => void; onReconnect: () => void };

/** A connected account: who it is, how it is, and how to be rid of it. */
export function AccountRow({ account, onRemove, onReconnect }: AccountRowProps) {
  const platform = PLATFORM_NAMES[fromWirePlatform(account.platform)];
  const [now] = useState(Date.now);
  const health = healthOf(account, now);
  return (
    <div className="flex flex-wrap items-center gap-3 py-2.5">
      <AccountPicture account={account} />
      <div className="min-w-0 flex-1">
        <p className="truncate type-label">{account.name}</p>
        <p className="type-small text-ink-2 wrap-anywhere sm:truncate">
          {accountHandle(account.username)}
          {account.followerCount !== null && ` · ${account.followerCount.toLocaleString('en-US')} followers`}
        </p>
      </div>
      {health.kind !== 'good' && (
        <>
          <Badge status={health.kind === 'reconnect' ? 'failed' : 'draft'}>{health.text}</Badge>
          <Button aria-label={`Reconnect ${platform} account ${account.username}`} onClick={onReconnect}>
            Reconnect
          </Button>
        </>
      )}
      <Button
        kind="quiet"
        className="-mr-3"
        icon={<Unlink size={14} aria-hidden />}
        aria-label={`Remove ${platform} account ${account.username}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}

/** The account's own picture, or its first letter where there is none or it does not load. */
export function AccountPicture({ account }: { account: { name: string; profilePictureUrl: string | null } }) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = account.profilePictureUrl;
  if (picture && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        onError={() => setBroken(picture)}
        referrerPolicy="no-referrer"
        className="size-8 flex-none rounded-chip object-cover"
      />
    );
  }
  return (
    <span aria-hidden className="grid size-8 flex-none place-items-center rounded-chip bg-sunken type-label text-ink-2">
      {firstLetter(account.name) || '?'}
    </span>
  );
}
