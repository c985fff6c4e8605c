import type { Brand } from '@brandly/contract/brands';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { zoneCity } from '../../time/date-time-text.ts';
import { BrandMark } from '../../ui/avatar.tsx';
import { type ButtonKind, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NewTabLink } from '../../ui/page/new-tab-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { industryLabel } from './brand-form.ts';
import { BrandGate } from './brand-gate.tsx';
import { MetricsShape } from './followers/metrics-shape.tsx';
import { totalWords } from './followers/platform-figures.ts';
import { PlatformMetrics } from './followers/platform-metrics.tsx';
import { PlatformTiles } from './followers/platform-tiles.tsx';
import { tilesOf } from './followers/tile-order.ts';
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

/** What the brand says about itself, and its parts: its words, its industry and zone, its followers, where its links lead. */
const ABOUT =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-large border border-line p-4 max-sm:gap-y-2 max-sm:pb-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:items-center lg:gap-y-0 lg:py-2.5';
const WORDS = 'type-reading text-pretty max-sm:self-center lg:self-end';
const FACTS = 'divided type-small text-ink-2 max-sm:col-span-2 sm:col-start-2 lg:self-start';
const TOTAL =
  'flex flex-wrap items-baseline gap-x-2 max-sm:col-span-2 sm:col-start-3 sm:row-span-3 sm:row-start-1 sm:flex-col sm:items-end lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-line lg:pl-4';
const LINKS =
  'flex flex-wrap items-center gap-x-4 max-sm:col-span-2 sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mr-1';

/** Placeholders for the brand, its posts and its metrics. */
function BrandShape() {
  return (
    <span className="grid grid-cols-1 gap-6">
      <span className={ABOUT}>
        <Skeleton className="size-12 *:rounded-large sm:row-span-2" />
        <span className={WORDS}>
          <SkeletonLine bar="h-3 w-full sm:w-96" />
          <SkeletonLine className="xl:hidden" bar="h-3 w-3/4 sm:w-28" />
          <SkeletonLine className="min-[22.5rem]:hidden" bar="h-3 w-2/3" />
        </span>
        <span className={`${FACTS} *:before:hidden`}>
          <SkeletonLine bar="h-2.5 w-32" />
          <SkeletonLine bar="h-2.5 w-36" />
        </span>
        <span className={TOTAL}>
          <SkeletonLine className="type-figure" bar="h-6 w-24" />
          <SkeletonLine className="type-small max-sm:w-full" bar="h-2.5 w-60 sm:max-lg:w-40 lg:w-64" />
          <SkeletonLine className="type-small min-[22.5rem]:max-sm:hidden lg:hidden" bar="h-2.5 w-24" />
        </span>
        <span className={`${LINKS} h-6 pointer-coarse:h-10`}>
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-3 w-28" />
        </span>
      </span>
      <SkeletonLists />
      <MetricsShape />
    </span>
  );
}

function BrandView({ brand, NewPost, posts, failed }: { brand: Brand } & Omit<BrandScreenProps, 'brandId'>) {
  const params = { brandId: brand.id };
  /** Without an account there is nowhere to publish: connecting comes first. */
  const isConnected = brand.socialAccounts.length > 0;
  const hasAll = tilesOf(brand.socialAccounts, 0).every(({ count }) => count > 0);
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
            className={classNames(
              buttonClass(isConnected ? (hasAll ? 'quiet' : 'secondary') : 'primary'),
              // On a phone as wide as its row, without a border it would look like a caption.
              isConnected && hasAll && 'max-sm:border-line-strong max-sm:bg-surface max-sm:text-ink',
            )}
          >
            Connect Accounts
          </Link>
          <NewPost brandId={brand.id} kind={isConnected ? 'primary' : 'secondary'} />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <section aria-label="About" className={ABOUT}>
          <BrandMark brand={brand} size="lg" className="sm:row-span-2" />
          <p className={WORDS}>{brand.description || 'No description yet.'}</p>
          <p className={FACTS}>
            <span>{industryLabel(brand.industry)}</span>{' '}
            <span>
              Time zone: {zoneCity(brand.timeZone)}
              {brand.timeZone !== viewerZone && ` (times shown in ${zoneCity(viewerZone)})`}
            </span>
          </p>
          <dl className={TOTAL}>
            <dt className="order-1 type-small text-balance text-ink-2 sm:text-right sm:max-lg:max-w-40">
              {totalWords(brand.socialAccounts)}
            </dt>
            <dd className="type-figure">{brand.totalFollowers.toLocaleString('en-US')}</dd>
          </dl>
          <div className={LINKS}>
            <ReconnectLink brand={brand} />
            {isConnected && failed}
            {brand.url && (
              <NewTabLink
                href={brand.url}
                className="type-small text-accent-text underline underline-offset-3 pointer-coarse:min-h-10"
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
