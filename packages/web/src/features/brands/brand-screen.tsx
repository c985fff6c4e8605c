import type { Brand } from '@brandly/contract/brands';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { zoneCity } from '../../time/date-time-text.ts';
import { BrandMark } from '../../ui/avatar.tsx';
import { type ButtonKind, buttonClass } from '../../ui/button.tsx';
import { NewTabLink } from '../../ui/page/new-tab-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { SkeletonHeading, SkeletonRows } from '../../ui/page/skeleton-rows.tsx';
import { industryLabel } from './brand-form.ts';
import { BrandGate } from './brand-gate.tsx';
import { totalWords } from './followers/platform-figures.ts';
import { PlatformMetrics } from './followers/platform-metrics.tsx';
import { PlatformTiles } from './followers/platform-tiles.tsx';
import { ReconnectLink } from './reconnect-link.tsx';
import { SkeletonLists } from './skeleton-lists.tsx';
import { websiteText } from './website-text.ts';

type BrandScreenProps = {
  brandId: string;
  /** Creates a post; passed in, because posts belong to another feature. */
  NewPost: ComponentType<{ brandId: string; kind: ButtonKind }>;
  /** Its next and its newest posts. */
  posts: ReactNode;
  /** How many of its posts failed. */
  failed: ReactNode;
};

/** One brand: its details, its metrics, its platforms and its posts. */
export function BrandScreen({ brandId, ...parts }: BrandScreenProps) {
  return (
    <BrandGate
      brandId={brandId}
      waiting={<BrandShape />}
      waitingActions={
        <>
          <Skeleton className="h-control w-16 max-sm:w-10 max-sm:grow-0!" />
          <Skeleton className="h-control w-36 max-sm:w-41" />
          <Skeleton className="h-control w-30 max-sm:w-34" />
        </>
      }
    >
      {(brand) => <BrandView brand={brand} {...parts} />}
    </BrandGate>
  );
}

/** Placeholders for the brand, its posts and its metrics. */
function BrandShape() {
  return (
    <span className="grid grid-cols-1 gap-6">
      <span className="grid h-17.5 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-large border border-line px-4 max-lg:h-27.5 max-lg:items-start max-lg:pt-4 max-sm:h-50.5 max-[22.5rem]:h-61.5 pointer-coarse:max-lg:h-42.5 pointer-coarse:max-sm:h-57.5 pointer-coarse:max-[22.5rem]:h-73.5">
        <Skeleton className="size-12 *:rounded-large" />
        <span className="grid gap-2">
          <Skeleton className="h-4 w-3/5 max-sm:w-full" />
          <Skeleton className="h-3 w-2/5 max-sm:w-3/5" />
        </span>
        <span className="col-span-full grid gap-1.5 sm:hidden">
          <Skeleton className="h-2.5 w-28" />
          <Skeleton className="h-2.5 w-56" />
        </span>
        <span className="grid justify-items-end gap-1.5 max-sm:col-span-full max-sm:justify-items-start">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-3 w-36" />
        </span>
      </span>
      <SkeletonLists className="max-sm:*:h-17.25 pointer-coarse:max-lg:*:h-15.25 pointer-coarse:max-sm:*:h-20.25" />
      <span className="grid gap-2">
        <span className="flex justify-between">
          <SkeletonHeading />
          <Skeleton className="h-control w-36" />
        </span>
        <SkeletonRows className="*:h-15" />
      </span>
    </span>
  );
}

function BrandView({ brand, NewPost, posts, failed }: { brand: Brand } & Omit<BrandScreenProps, 'brandId'>) {
  const params = { brandId: brand.id };
  /** Without an account there is nowhere to publish: connecting comes first. */
  const isConnected = brand.socialAccounts.length > 0;
  const viewerZone = Temporal.Now.timeZoneId();
  return (
    <Page
      title={brand.name}
      crumbs={[{ label: 'Brands', link: { to: '/dashboard/brands' } }, { label: brand.name }]}
      actions={
        <>
          <Link
            to="/dashboard/brands/$brandId/edit"
            params={params}
            className={`${buttonClass('secondary')} max-sm:grow-0!`}
          >
            <Pencil size={14} aria-hidden />
            {/* On a phone the three actions share one row. */}
            <span className="max-sm:sr-only">Edit</span>
          </Link>
          <Link
            to="/dashboard/brands/$brandId/social"
            params={params}
            className={buttonClass(isConnected ? 'secondary' : 'primary')}
          >
            Connect Accounts
          </Link>
          <NewPost brandId={brand.id} kind={isConnected ? 'primary' : 'secondary'} />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <section
          aria-label="About"
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-large border border-line p-4 max-sm:gap-y-2 max-sm:pb-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:items-center lg:gap-y-0 lg:py-2.5"
        >
          <BrandMark brand={brand} size="lg" className="sm:row-span-2" />
          <p className="type-reading text-pretty max-sm:self-center lg:self-end">
            {brand.description || 'No description yet.'}
          </p>
          <p className="flex flex-wrap gap-x-3 type-small text-ink-2 max-sm:col-span-2 sm:col-start-2 lg:self-start">
            <span>{industryLabel(brand.industry)}</span>{' '}
            <span>
              Time zone: {zoneCity(brand.timeZone)}
              {brand.timeZone !== viewerZone && ` (times shown in ${zoneCity(viewerZone)})`}
            </span>
          </p>
          <dl className="flex flex-wrap items-baseline gap-x-2 max-sm:col-span-2 sm:col-start-3 sm:row-span-3 sm:row-start-1 sm:flex-col sm:items-end lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-line lg:pl-4">
            <dt className="order-1 type-small text-balance text-ink-2 sm:text-right sm:max-lg:max-w-40">
              {totalWords(brand.socialAccounts)}
            </dt>
            <dd className="type-figure">{brand.totalFollowers.toLocaleString('en-US')}</dd>
          </dl>
          <div className="flex flex-wrap items-center gap-x-4 max-sm:col-span-2 sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mr-1">
            <ReconnectLink brand={brand} />
            {isConnected && failed}
            {brand.url && (
              <NewTabLink
                href={brand.url}
                className="type-label pointer-coarse:min-h-10 text-accent-text hover:underline"
              >
                Visit Website
                <span className="sr-only">{websiteText(brand.url)}</span>
              </NewTabLink>
            )}
          </div>
        </section>
        {/* People look for the posts every day, and seldom for all of its followers. */}
        {isConnected && posts}
        <PlatformMetrics brand={brand} />
        <PlatformTiles brand={brand} />
        {!isConnected && posts}
      </div>
    </Page>
  );
}
