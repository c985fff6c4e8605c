import { TIME_RANGE_LABELS } from '@brandly/contract/analytics/time-ranges';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { platformsQuery } from '../../api/platforms-query.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { brandsQuery, ConnectAccountsLink, CreateBrand, useCreatingBrand } from '../brands/public.ts';
import { type AnalyticsSearch, accountOnOpening, rangeOf } from './analytics-choice.ts';
import { analyticsQuery } from './api.ts';
import { FilterPopover } from './filter-popover.tsx';
import { LoadingFailed, LoadingFigures } from './loading-figures.tsx';
import { useSelectedBrand } from './use-selected-brand.ts';

const ReportBody = lazyPart(async () => (await import('./report-body.tsx')).ReportBody, {
  waiting: () => <LoadingFigures />,
});

type ReportScreenProps = { search: AnalyticsSearch; onSearch: (change: AnalyticsSearch) => void };

/** A brand's analytics of a range for printing: everything the Analytics page shows on hover is written out. */
export function ReportScreen({ search, onSearch }: ReportScreenProps) {
  useEffect(() => ReportBody.warm(), []);
  const brandList = useQuery(brandsQuery);
  const platforms = useQuery(platformsQuery);
  const brands = brandList.data ?? [];
  const [selected] = useSelectedBrand(brands);
  const brand = brands.find((one) => one.id === search.brand) ?? brands.find((one) => one.id === selected);
  const canAnalyse = (platform: Brand['socialAccounts'][number]['platform']) =>
    platforms.data?.find((one) => one.id === fromWirePlatform(platform))?.canAnalyse ?? false;
  const accountId = brand && platforms.data ? accountOnOpening(search.account, brand.socialAccounts, canAnalyse) : null;
  const range = rangeOf(search);
  const [creating, setCreating] = useCreatingBrand();
  const question = { brandId: brand?.id ?? '', accountId: accountId ?? '', timeRange: range };
  const figures = useQuery({ ...analyticsQuery(question), enabled: accountId !== null });
  const failed = [brandList, platforms, figures].filter((query) => query.isError && !query.data);
  const isAsked = failed.length === 0 && (brandList.isPending || platforms.isPending);
  const isKnown = brandList.data !== undefined && platforms.data !== undefined;
  return (
    <Page
      title="Report"
      width="column"
      crumbs={[{ label: 'Analytics', link: { to: '/dashboard/analytics' } }, { label: 'Report' }]}
      actions={
        brand ? (
          <div className="flex gap-2 print:hidden">
            <FilterPopover
              brands={brands}
              brandId={brand.id}
              brandName={brand.name}
              onBrand={(id) => onSearch({ brand: id, account: undefined })}
              accounts={brand.socialAccounts}
              accountId={accountId}
              onAccount={(account) => onSearch({ account })}
              range={range}
              onRange={(next) => onSearch({ range: next })}
            />
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
          isAsked && <Skeleton className="h-control w-45" />
        )
      }
    >
      {failed.length > 0 ? (
        <LoadingFailed
          error={failed[0]?.error}
          busy={failed.some((query) => query.isFetching)}
          onTryAgain={() => {
            for (const query of failed) void query.refetch();
          }}
        />
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
        <div className="grid gap-4">
          <span className="flex items-center gap-3">
            <Skeleton className="size-12 flex-none" />
            <span className="grid gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-56" />
            </span>
          </span>
          <LoadingFigures />
        </div>
      )}
      <CreateBrand open={creating} onOpenChange={setCreating} />
    </Page>
  );
}
