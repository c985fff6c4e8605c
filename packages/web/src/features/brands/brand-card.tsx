import type { Brand } from '@brandly/contract/brands';
import { Link } from '@tanstack/react-router';
import { Eye, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { iconButtonClass } from '../../ui/icon-button-class.ts';
import { NewTabLink } from '../../ui/page/new-tab-link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { accountsText } from './followers/tile-order.ts';
import { ReconnectLink } from './reconnect-link.tsx';
import { websiteText } from './website-text.ts';

export const CARD = 'flex flex-col gap-3 rounded-large border border-line p-4 max-sm:gap-2 max-sm:p-3.5';
/** The logo, and beside it the name and the website. */
export const HEAD = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 max-sm:gap-x-2.5';

/** A brand at a glance: who it is, what its posts are about to do, how many follow it. */
export function BrandCard({ brand, posts }: { brand: Brand; posts: ReactNode }) {
  const params = { brandId: brand.id };
  const accounts = brand.socialAccounts.length;
  return (
    // The name's link covers the whole card; the other links lie on top of it.
    <article
      className={`${CARD} relative h-full bg-surface transition-colors hover:border-line-strong hover:bg-canvas`}
    >
      <header className={HEAD}>
        <BrandMark brand={brand} size="lg" className="row-span-2 max-sm:size-10 max-sm:self-start" />
        <h2 className={classNames('type-dialog-title', !brand.url && 'row-span-2')}>
          <Link
            to="/dashboard/brands/$brandId"
            params={params}
            title={brand.name}
            className="line-clamp-2 rounded-tick wrap-anywhere after:absolute after:inset-0"
          >
            {brand.name}
          </Link>
        </h2>
        {brand.url && (
          <NewTabLink
            href={brand.url}
            className="relative col-span-2 col-start-2 min-h-6 max-w-full justify-self-start type-small text-accent-text hover:underline pointer-coarse:-mt-1 pointer-coarse:-mb-4 pointer-coarse:pt-1 pointer-coarse:pb-4"
          >
            <span className="address truncate">{websiteText(brand.url)}</span>
          </NewTabLink>
        )}
        <span className="relative col-start-3 row-start-1 -my-2 -mr-2 flex max-sm:-mr-3 max-sm:-ml-2 max-sm:self-start">
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
      </header>
      <p className="line-clamp-2 min-h-10 text-pretty wrap-anywhere type-body text-ink-2 max-sm:min-h-0">
        {brand.description}
      </p>
      <ReconnectLink brand={brand} />
      <footer className="mt-auto grid gap-1.5 type-small tabular-nums text-ink-2">
        {accounts > 0 ? (
          posts
        ) : (
          <Link
            to="/dashboard/brands/$brandId/social"
            params={params}
            className="relative justify-self-start text-accent-text hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
          >
            Connect accounts
            <span className="sr-only"> of {brand.name}</span>
          </Link>
        )}
        {/* Broken between the two, never between a number and its noun. */}
        <p className="divided whitespace-nowrap">
          <span>{brand.totalFollowers.toLocaleString('en-US')} total followers</span>{' '}
          {accounts > 0 && <span>{accountsText(accounts)}</span>}
        </p>
      </footer>
    </article>
  );
}
