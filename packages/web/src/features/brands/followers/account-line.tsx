import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nameInBrand } from '../../../platforms/account-handle.ts';

type AccountLineProps = {
  account: Account;
  brandName: string;
  /** The only one of its platform: its figure stands beside it already. */
  isAlone: boolean;
  /** Its connection has ended, so its counts are from before that. */
  isDead: boolean;
  /** Its refresh, where it is not at the end of the row. */
  children: ReactNode;
};

/** An account in the row of its platform. */
export function AccountLine({ account, brandName, isAlone, isDead, children }: AccountLineProps) {
  const platform = fromWirePlatform(account.platform);
  const own = account.subscriberCount ?? account.followerCount;
  return (
    <li className="flex flex-wrap items-center gap-x-2 type-small text-ink-2">
      <span className="max-w-full min-w-0 truncate" title={nameInBrand(account, brandName)}>
        {nameInBrand(account, brandName)}
      </span>
      {!isAlone && own !== null && <span className="tabular-nums">{own.toLocaleString('en-US')}</span>}
      {isDead && (
        <Link
          to="/dashboard/brands/$brandId/social/$platform"
          params={{ brandId: account.brandId, platform }}
          data-status="failed"
          className="text-status-text underline"
        >
          Needs reconnecting
          <span className="sr-only">: {account.name}</span>
        </Link>
      )}
      {children}
    </li>
  );
}
