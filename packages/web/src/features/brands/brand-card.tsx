import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { CircleAlert, ExternalLink, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { healthOf } from '../../platforms/account-health.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { BrandMark } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { websiteText } from './website-text.ts';

/** A brand at a glance: who it is, where it is, how many follow it. */
export function BrandCard({ brand }: { brand: Brand }) {
  const params = { brandId: brand.id };
  const [now] = useState(Date.now);
  const ill = brand.socialAccounts.filter((account) => healthOf(account, now).kind === 'reconnect').length;
  const platforms = [...new Set(brand.socialAccounts.map((account) => fromWirePlatform(account.platform)))];
  return (
    <article className="flex h-full flex-col gap-3 rounded-large border border-line bg-surface p-4 transition-colors hover:border-line-strong">
      <header className="flex items-start gap-3 pointer-coarse:items-center">
        <Link to="/dashboard/brands/$brandId" params={params} tabIndex={-1} aria-hidden className="flex-none">
          <BrandMark brand={brand} size="lg" />
        </Link>
        <div className="min-w-0 flex-1">
          <h2 className="type-dialog-title">
            <Link
              to="/dashboard/brands/$brandId"
              params={params}
              className="block truncate hover:text-accent-text pointer-coarse:py-2"
            >
              {brand.name}
            </Link>
          </h2>
          {brand.url && (
            <a
              href={brand.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 max-w-full items-center gap-1 type-small text-accent-text hover:underline pointer-coarse:min-h-10"
            >
              <span className="truncate">{websiteText(brand.url)}</span>
              <ExternalLink size={12} aria-label="opens in a new tab" className="flex-none" />
            </a>
          )}
        </div>
      </header>
      <p className="line-clamp-2 min-h-10 wrap-anywhere type-body text-ink-2">{brand.description}</p>
      {ill > 0 && (
        <Link
          to="/dashboard/brands/$brandId/social"
          params={params}
          data-status="failed"
          className="inline-flex min-h-6 items-center gap-1.5 type-small text-status-text hover:underline pointer-coarse:min-h-10"
        >
          <CircleAlert size={13} strokeWidth={2.25} aria-hidden className="flex-none text-status-icon" />
          {ill === 1 ? '1 account needs reconnecting' : `${ill} accounts need reconnecting`}
          <span className="sr-only">, {brand.name}</span>
        </Link>
      )}
      <footer className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3">
        <span className="whitespace-nowrap type-small tabular-nums text-ink-2">
          {brand.totalFollowers.toLocaleString('en-US')} total followers
        </span>
        <span className="flex flex-1 items-center gap-1.5 pl-1 text-ink-2">
          {platforms.map((platform) => (
            <PlatformLogo key={platform} platform={platform} size={13} />
          ))}
        </span>
        <span className="-mr-3 -mb-2 ml-auto flex">
          <Link
            to="/dashboard/brands/$brandId"
            params={params}
            className={buttonClass('quiet')}
            aria-label={`View ${brand.name}`}
          >
            <Eye size={15} aria-hidden />
            View
          </Link>
          <Link
            to="/dashboard/brands/$brandId/edit"
            params={params}
            className={buttonClass('quiet')}
            aria-label={`Edit ${brand.name}`}
          >
            <Pencil size={14} aria-hidden />
            Edit
          </Link>
        </span>
      </footer>
    </article>
  );
}
