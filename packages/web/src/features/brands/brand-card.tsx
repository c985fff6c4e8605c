import type { Brand } from '@brandly/contract/brands';
import { Link } from '@tanstack/react-router';
import { CircleAlert, ExternalLink, Eye, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { healthOf } from '../../platforms/account-health.ts';
import { BrandMark } from '../../ui/avatar.tsx';
import { iconButtonClass } from '../../ui/icon-button-class.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { accountsText } from './followers/tile-order.ts';
import { websiteText } from './website-text.ts';

/** A brand at a glance: who it is, what its posts are about to do, how many follow it. */
export function BrandCard({ brand, posts }: { brand: Brand; posts: ReactNode }) {
  const params = { brandId: brand.id };
  const [now] = useState(Date.now);
  const ill = brand.socialAccounts.filter((account) => healthOf(account, now).kind === 'reconnect').length;
  const accounts = brand.socialAccounts.length;
  return (
    // The name's link covers the whole card; the other links lie on top of it.
    <article className="relative flex h-full flex-col gap-3 pointer-coarse:gap-1 rounded-large border border-line bg-surface p-4 transition-colors hover:border-line-strong hover:bg-canvas">
      <header className="flex items-start gap-3 pointer-coarse:items-center">
        <BrandMark brand={brand} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="type-dialog-title">
            <Link
              to="/dashboard/brands/$brandId"
              params={params}
              title={brand.name}
              className="block truncate rounded-tick after:absolute after:inset-0 pointer-coarse:py-2"
            >
              {brand.name}
            </Link>
          </h2>
          {brand.url && (
            <a
              href={brand.url}
              target="_blank"
              rel="noreferrer"
              className="relative inline-flex min-h-6 max-w-full items-center gap-1 type-small text-accent-text hover:underline pointer-coarse:min-h-10"
            >
              <span className="truncate">{websiteText(brand.url)}</span>
              <ExternalLink size={12} aria-label="opens in a new tab" className="flex-none" />
            </a>
          )}
        </div>
      </header>
      <p className="line-clamp-2 min-h-10 wrap-anywhere type-body text-ink-2 max-sm:line-clamp-1 max-sm:min-h-0">
        {brand.description}
      </p>
      {ill > 0 && (
        <Link
          to="/dashboard/brands/$brandId/social"
          params={params}
          data-status="failed"
          className="relative inline-flex min-h-6 items-center gap-1.5 type-small text-status-text hover:underline pointer-coarse:min-h-10"
        >
          <CircleAlert size={13} strokeWidth={2.25} aria-hidden className="flex-none text-status-icon" />
          {ill === 1 ? '1 account needs reconnecting' : `${ill} accounts need reconnecting`}
          <span className="sr-only">, {brand.name}</span>
        </Link>
      )}
      {accounts > 0 ? (
        posts
      ) : (
        <Link
          to="/dashboard/brands/$brandId/social"
          params={params}
          className="relative self-start type-small text-accent-text hover:underline pointer-coarse:py-2.5"
        >
          Connect accounts
          <span className="sr-only"> of {brand.name}</span>
        </Link>
      )}
      <footer className="mt-auto flex items-center gap-1 border-t border-line pt-1.5 -mb-2">
        {/* Broken between the two, never between a number and its noun. */}
        <span className="flex flex-1 flex-wrap gap-x-3 type-small whitespace-nowrap tabular-nums text-ink-2">
          <span>{brand.totalFollowers.toLocaleString('en-US')} total followers</span>{' '}
          {accounts > 0 && <span>{accountsText(accounts)}</span>}
        </span>
        <span className="relative -mr-2 flex">
          <Tooltip text="View">
            <Link
              to="/dashboard/brands/$brandId"
              params={params}
              className={iconButtonClass()}
              aria-label={`View ${brand.name}`}
            >
              <Eye size={15} aria-hidden />
            </Link>
          </Tooltip>
          <Tooltip text="Edit">
            <Link
              to="/dashboard/brands/$brandId/edit"
              params={params}
              className={iconButtonClass()}
              aria-label={`Edit ${brand.name}`}
            >
              <Pencil size={14} aria-hidden />
            </Link>
          </Tooltip>
        </span>
      </footer>
    </article>
  );
}
