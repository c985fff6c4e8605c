import type { Brand } from '@brandly/contract/brands';
import { Link } from '@tanstack/react-router';
import { ExternalLink, Pencil } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { zoneCity } from '../../time/date-time-text.ts';
import { BrandMark } from '../../ui/avatar.tsx';
import { type ButtonKind, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton, SkeletonCard } from '../../ui/page/skeleton.tsx';
import { SkeletonRows } from '../../ui/page/skeleton-rows.tsx';
import { industryLabel } from './brand-form.ts';
import { BrandGate } from './brand-gate.tsx';
import { countedToo } from './followers/platform-figures.ts';
import { PlatformMetrics } from './followers/platform-metrics.tsx';
import { PlatformTiles } from './followers/platform-tiles.tsx';
import { websiteText } from './website-text.ts';

type BrandScreenProps = {
  brandId: string;
  /** Creates a post; passed in, because posts belong to another feature. */
  NewPost: ComponentType<{ brandId: string; kind: ButtonKind }>;
  /** Its next and its newest posts. */
  posts: ReactNode;
  /** When the next one goes out, and how many failed. */
  postsGlance: ReactNode;
};

/** One brand: its details, its metrics, its platforms and its posts. */
export function BrandScreen({ brandId, ...parts }: BrandScreenProps) {
  return (
    <BrandGate
      brandId={brandId}
      title="Brand"
      waiting={<BrandShape />}
      waitingActions={
        <>
          <Skeleton className="h-control w-16" />
          <Skeleton className="h-control w-36" />
          <Skeleton className="h-control w-30" />
        </>
      }
    >
      {(brand) => <BrandView brand={brand} {...parts} />}
    </BrandGate>
  );
}

/** Placeholders for the brand, its metrics and its platforms. */
function BrandShape() {
  return (
    <span className="grid grid-cols-1 gap-6">
      <SkeletonCard tall className="h-32 max-sm:h-57 max-[22.5rem]:h-73" />
      <span className="grid gap-2">
        <Skeleton className="h-8 w-40 max-sm:h-10" />
        <SkeletonRows rows={6} className="*:h-15 max-lg:*:h-25" />
      </span>
    </span>
  );
}

function BrandView({ brand, NewPost, posts, postsGlance }: { brand: Brand } & Omit<BrandScreenProps, 'brandId'>) {
  const params = { brandId: brand.id };
  /** Without an account there is nowhere to publish: connecting comes first. */
  const isConnected = brand.socialAccounts.length > 0;
  const viewerZone = Temporal.Now.timeZoneId();
  const alsoCounted = countedToo(brand.socialAccounts);
  return (
    <Page
      title={brand.name}
      crumbs={[{ label: 'Brands', link: { to: '/dashboard/brands' } }, { label: brand.name }]}
      actions={
        <>
          <Link to="/dashboard/brands/$brandId/edit" params={params} className={buttonClass('secondary')}>
            <Pencil size={14} aria-hidden className="max-sm:hidden" />
            Edit
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
        <section aria-label="About" className="flex flex-wrap items-start gap-4 rounded-large border border-line p-4">
          <BrandMark brand={brand} size="lg" />
          <div className="min-w-48 flex-1">
            <p className="type-reading text-pretty">{brand.description || 'No description yet.'}</p>
            <p className="mt-1 type-small text-ink-2">
              {industryLabel(brand.industry)} · Time zone: {zoneCity(brand.timeZone)}
              {brand.timeZone !== viewerZone && ` (times shown in ${zoneCity(viewerZone)})`}
            </p>
            {isConnected && <div className="mt-1.5">{postsGlance}</div>}
            {brand.url && (
              <a
                href={brand.url}
                target="_blank"
                rel="noreferrer"
                className="mt-2 inline-flex items-center gap-1 type-label pointer-coarse:min-h-10 text-accent-text hover:underline"
              >
                Visit Website
                <span className="sr-only">{websiteText(brand.url)}, opens in a new tab</span>
                <ExternalLink size={13} aria-hidden />
              </a>
            )}
          </div>
          <dl className="max-sm:w-full sm:text-right">
            <dt className="type-small text-ink-2">Total followers</dt>
            <dd className="type-figure">{brand.totalFollowers.toLocaleString('en-US')}</dd>
            {alsoCounted && (
              <dd className="ml-auto type-small text-balance text-ink-3 sm:max-lg:max-w-36">{alsoCounted}</dd>
            )}
          </dl>
        </section>
        <PlatformMetrics brand={brand} />
        {/* People look for the posts every day; the tiles, one for each platform, only lead to its accounts. */}
        {isConnected && posts}
        <PlatformTiles brand={brand} />
        {!isConnected && posts}
      </div>
    </Page>
  );
}
