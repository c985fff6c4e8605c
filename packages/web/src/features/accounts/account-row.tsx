import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { useState } from 'react';
import { accountHandle } from '../../platforms/account-handle.ts';
import { healthOf } from '../../platforms/account-health.ts';
import { platformWords } from '../../platforms/platform-words.ts';
import { PictureOrLetter } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Breakable } from '../../ui/page/breakable.tsx';
import { Badge } from '../../ui/status-badge.tsx';

type AccountRowProps = {
  account: Account;
  /** An account that is called like its brand is known by its handle alone. */
  brandName?: string;
  /** The head of its details, which have the button to remove it. */
  isDetailed?: boolean;
  /** On a phone its figure stands at the end of the row that it has alone. */
  isOnly?: boolean;
  /** Its followers stand with their course elsewhere on the screen. */
  isCounted?: boolean;
  /** What else is to be known of it, in a few words. */
  note?: string | undefined;
  onRemove?: () => void;
  onReconnect: () => void;
};

/** Its columns in a list: the counts begin at one edge in all rows, however long they are, or end below what connects another. */
export const LISTED_ACCOUNT =
  'grid-cols-[auto_minmax(0,17rem)_1fr_auto] sm:py-1 sm:grid-cols-[auto_minmax(0,17rem)_minmax(7rem,1fr)_auto] sm:gap-x-2.5 sm:@max-[52rem]/rows:grid-cols-[auto_minmax(0,17rem)_minmax(7rem,1fr)_6.5rem]';

/** A connected account: who it is, how it is doing, and in a list how to remove it. */
export function AccountRow({
  account,
  brandName,
  isDetailed = false,
  isOnly = false,
  isCounted = false,
  note,
  onRemove,
  onReconnect,
}: AccountRowProps) {
  const platform = PLATFORM_NAMES[fromWirePlatform(account.platform)];
  const [now] = useState(Date.now);
  const health = healthOf(account, now);
  const isNamed = isDetailed || account.name !== brandName;
  const audience = isCounted ? null : audienceOf(account)?.join(' ');
  return (
    <div
      className={classNames(
        '@container grid items-center',
        isDetailed ? 'grid-cols-[auto_minmax(0,1fr)] gap-x-3' : LISTED_ACCOUNT,
      )}
    >
      {/* In a list of platforms on a phone, their marks stand there. */}
      <span className={classNames(isNamed && 'row-span-2', isDetailed ? 'self-center' : 'max-sm:hidden')}>
        <AccountPicture account={account} />
      </span>
      {isNamed && (
        <p className={classNames('col-start-2 truncate', isDetailed ? 'type-label' : 'type-body')}>{account.name}</p>
      )}
      {onRemove && (
        <RemoveAccount
          account={account}
          // In a list of platforms on a phone, the platform's page has it.
          className={classNames(
            'col-start-4 -mr-2 justify-self-end text-ink-3! max-sm:hidden sm:@max-[52rem]/rows:-mr-1',
            isNamed && 'row-span-2',
          )}
          onRemove={onRemove}
        />
      )}
      <div className={classNames('col-start-2 min-w-0', !isDetailed && 'col-span-2 @[26rem]:contents')}>
        {/* A long handle is truncated; on a phone it may break before its server. */}
        <p
          className={classNames(
            'flex gap-x-1.5 type-small text-ink-2',
            // On a phone the counts of all rows end at one edge; below a long handle they have a line of their own.
            isDetailed ? 'flex-wrap' : 'flex-wrap justify-between @[26rem]:contents',
          )}
        >
          <span
            className={classNames(
              'address max-w-full truncate max-sm:wrap-break-word max-sm:whitespace-normal',
              !isDetailed && '@[26rem]:col-start-2',
              !isNamed && '@[26rem]:row-start-1 @[26rem]:type-body @[26rem]:text-ink',
            )}
            title={accountHandle(account.username)}
          >
            <Breakable text={accountHandle(account.username)} at={/(?=@)/} />
          </span>
          <span
            className={classNames(
              'flex flex-none flex-wrap gap-x-1.5',
              isOnly && 'max-sm:hidden',
              // In a column of their own, the counts of several platforms can be compared.
              isDetailed
                ? '@max-[16rem]:w-full'
                : '@[26rem]:col-start-3 @[26rem]:row-start-1 sm:@max-[52rem]/rows:justify-self-end',
              isNamed && !isDetailed && '@[26rem]:row-span-2',
            )}
          >
            {isDetailed && audience && (
              // Not where the counts have a line of their own.
              <span aria-hidden className="@max-[16rem]:hidden">
                ·
              </span>
            )}
            {audience && <span className="whitespace-nowrap tabular-nums">{audience}</span>}
            {note && <span className="text-ink-3">{note}</span>}
          </span>
        </p>
        {health.kind !== 'good' && (
          <div className="col-span-2 col-start-2 mt-2 flex flex-wrap items-center gap-2">
            <Badge status={health.kind === 'reconnect' ? 'failed' : 'draft'}>{health.text}</Badge>
            <Button aria-label={`Reconnect ${platform} account ${account.username}`} onClick={onReconnect}>
              Reconnect
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** '1,204' and 'followers', as the platform calls them; null where it tells none. */
export function audienceOf({ platform, followerCount, subscriberCount }: Account): [string, string] | null {
  const count = followerCount ?? subscriberCount;
  if (count === null) return null;
  const nouns = (platformWords[fromWirePlatform(platform)].followers ?? 'Followers').toLowerCase();
  return [count.toLocaleString('en-US'), count === 1 ? nouns.replace(/s$/, '') : nouns];
}

type RemoveAccountProps = { account: Account; className?: string; onRemove: () => void };

/** Small, since nobody comes for it. */
export const RemoveAccount = ({ account, className, onRemove }: RemoveAccountProps) => (
  <Button
    kind="quiet"
    className={classNames('h-6! px-2! type-small! hover:text-failed-text! pointer-coarse:h-10!', className)}
    aria-label={`Remove ${PLATFORM_NAMES[fromWirePlatform(account.platform)]} account ${account.username}`}
    onClick={onRemove}
  >
    Remove
  </Button>
);

/** The account's profile picture, or its first letter if there is none or it does not load. */
export function AccountPicture({ account }: { account: { name: string; profilePictureUrl: string | null } }) {
  return (
    <PictureOrLetter
      url={account.profilePictureUrl}
      name={account.name}
      className="size-8 flex-none rounded-chip"
      letterClass="grid bg-sunken type-label text-ink-2"
    />
  );
}
