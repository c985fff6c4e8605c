import { TIME_RANGE_LABELS } from '@brandly/contract/analytics/time-ranges';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BrandNotFound, ConnectAccountsLink, CreateBrand, useCreatingBrand } from '../brands/public.ts';
import { type AnalyticsSearch, rangeOf } from './analytics-choice.ts';
import { analyticsQuery } from './api.ts';
import { FilterPopover } from './filter-popover.tsx';
import { hasFailed, LoadingFailed, LoadingFigures } from './loading-figures.tsx';
import { useAnalyticsChoice } from './use-analytics-choice.ts';

const ReportBody = lazyPart(async () => (await import('./report-body.tsx')).ReportBody, {
  waiting: () => <LoadingFigures inReport />,
});

type ReportScreenProps = { search: AnalyticsSearch; onSearch: (change: AnalyticsSearch) => void };

/** A brand's analytics of a range for printing: everything the Analytics page shows on hover is written out. */
export function ReportScreen({ search, onSearch }: ReportScreenProps) {
  useEffect(() => ReportBody.warm(), []);
  const { queries, isKnown, isMissing, brand, choice } = useAnalyticsChoice(search, onSearch);
  const { accountId = null, range = rangeOf(search) } = choice ?? {};
  const question = { brandId: brand?.id ?? '', accountId: accountId ?? '', timeRange: range };
  const figures = useQuery({ ...analyticsQuery(question), enabled: accountId !== null });
  const [creating, setCreating] = useCreatingBrand();
  const asked = [...queries, figures];
  const failed = asked.some(hasFailed);
  return (
    <Page
      title="Report"
      width="column"
      crumbs={[{ label: 'Analytics', link: { to: '/dashboard/analytics' } }, { label: 'Report' }]}
      actions={
        choice ? (
          <div className="flex gap-2 print:hidden">
            <FilterPopover {...choice} />
            <Button
              kind="primary"
              icon={<Printer size={15} aria-hidden />}
              disabled={!figures.data}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </div>
        ) : (
          !failed &&
          !isKnown && (
            <span className="flex gap-2 *:h-control">
              <Skeleton className="w-21 max-sm:w-23.5" />
              <Skeleton className="w-19.5 max-sm:w-21" />
            </span>
          )
        )
      }
    >
      {failed ? (
        <LoadingFailed queries={asked} />
      ) : isMissing ? (
        <BrandNotFound />
      ) : isKnown && accountId === null ? (
        <EmptyState
          icon={<ChartNoAxesColumn size={22} aria-hidden />}
          title="Nothing to report yet"
          action={
            brand ? (
              <ConnectAccountsLink brandId={brand.id} />
            ) : (
              <Button kind="primary" onClick={() => setCreating(true)}>
                Add Brand
              </Button>
            )
          }
        >
          {brand
            ? 'Reports cover each account from the day you connect it.'
            : 'Add a brand and connect its accounts to start a report.'}
        </EmptyState>
      ) : brand && figures.data ? (
        <ReportBody brand={brand} result={figures.data} rangeName={TIME_RANGE_LABELS[range]} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <span className="report-head">
            <Skeleton className="size-12 flex-none *:rounded-large" />
            <span>
              <SkeletonLine className="type-name" bar="h-3.5 w-32" />
              <SkeletonLine className="type-body max-sm:col-span-2" bar="h-3 w-56" />
              <span className="block type-small max-sm:col-span-2 max-sm:-mt-2">
                <SkeletonLine bar="h-2.5 w-96 max-sm:w-40" />
                <SkeletonLine className="sm:hidden" bar="h-2.5 w-64" />
              </span>
            </span>
          </span>
          <LoadingFigures inReport />
        </div>
      )}
      <CreateBrand open={creating} onOpenChange={setCreating} />
    </Page>
  );
}
