import { PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { ReactNode } from 'react';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Skeleton, SkeletonCard } from '../../ui/page/skeleton.tsx';
import { SkeletonRows } from '../../ui/page/skeleton-rows.tsx';

/** The way from the integrations to one of them. */
export const integrationCrumbs = (platform: PlatformId): readonly Crumb[] => [
  { label: 'Integrations', link: { to: '/admin/dashboard/integrations' } },
  { label: PLATFORM_NAMES[platform] },
];

/** What the admin overview looks like before its numbers come. */
export function OverviewShape() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SkeletonCard className="h-33.5" />
      <SkeletonCard className="h-33.5" />
      <SkeletonCard tall className="h-38 xl:col-span-full" />
      <SkeletonCard tall className="h-96" />
      <SkeletonCard tall className="h-96" />
    </div>
  );
}

/** Two columns of facts, as on the system page and on the page of an integration. */
export function GuideShape() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <SkeletonCard tall className="h-72" />
      <SkeletonCard tall className="h-72" />
      <SkeletonCard tall className="h-72" />
      <SkeletonCard tall className="h-72" />
    </div>
  );
}

/** The integrations: a sentence, and a card for each platform. */
export function IntegrationsShape() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-5 w-72 max-w-full" />
      <div className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {PLATFORM_IDS.map((platform) => (
          <Skeleton key={platform} className="h-13" />
        ))}
      </div>
    </div>
  );
}

const SHAPES: Readonly<Record<string, () => ReactNode>> = {
  '/admin/dashboard': OverviewShape,
  '/admin/dashboard/integrations': IntegrationsShape,
  '/admin/dashboard/system': GuideShape,
};

/** The shape of a page of the administration by its address in the sidebar; a list where there is no other. */
export const shapeOf = (to: string | undefined): ReactNode => {
  const Shape = SHAPES[to ?? ''] ?? SkeletonRows;
  return <Shape />;
};
