import { TIME_RANGE_LABELS, TIME_RANGES } from '@brandly/contract/analytics/time-ranges';
import type { Brand } from '@brandly/contract/brands';
import { DEFAULT_PLATFORM, fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, FileText, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { nameInBrand } from '../../platforms/account-handle.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { AddBrand, BrandNotFound, BrandSelect } from '../brands/public.ts';
import { ALL, type AnalyticsSearch } from './analytics-choice.ts';
import { analyticsQuery, useRefreshAnalytics } from './api.ts';
import { type Choice, FilterPopover } from './filter-popover.tsx';
import { CHOICE_WIDTHS, CHOICES, hasFailed, LOADING_ROWS, LoadingFailed, LoadingFigures } from './loading-figures.tsx';
import { useAnalyticsChoice } from './use-analytics-choice.ts';

/** The charts load after the frame of the page. */
const AnalyticsBody = lazyPart(async () => (await import('./analytics-body.tsx')).AnalyticsBody, {
  waiting: () => <LoadingFigures />,
});

const REFRESH_DONE = 'Analytics data refreshed successfully';
/** Where no account has analytics, this platform is the one to start with. */
const FIRST = PLATFORM_NAMES[DEFAULT_PLATFORM];
const REFRESH_FAILED = 'Failed to refresh analytics data. Please try again.';

type AnalyticsScreenProps = { search: AnalyticsSearch; onSearch: (change: AnalyticsSearch) => void };

/** How the accounts of a brand perform over a range of days. */
export function AnalyticsScreen({ search, onSearch }: AnalyticsScreenProps) {
  useEffect(() => AnalyticsBody.warm(), []);
  const { queries, isKnown, isMissing, brand, choice, select } = useAnalyticsChoice(search, onSearch);
  if (queries.some(hasFailed)) {
    return (
      <Page title="Analytics">
        <LoadingFailed queries={queries} />
      </Page>
    );
  }
  if (!isKnown) {
    return (
      <Page title="Analytics" {...LOADING_ROWS}>
        <LoadingFigures />
      </Page>
    );
  }
  if (!brand || !choice) {
    return (
      <Page title="Analytics">
        {isMissing ? (
          <BrandNotFound />
        ) : (
          <EmptyState icon={<ChartNoAxesColumn size={22} aria-hidden />} title="No brands yet" action={<AddBrand />}>
            Add a brand and connect its accounts to start collecting analytics.
          </EmptyState>
        )}
      </Page>
    );
  }
  const onBrand = (id: string) => {
    select(id);
    onSearch({ brand: undefined, account: undefined });
  };
  return <OfBrand key={brand.id} brand={brand} choice={{ ...choice, onBrand }} />;
}

function OfBrand({ brand, choice }: { brand: Brand; choice: Choice }) {
  const { accountId, range } = choice;
  const question = { brandId: brand.id, accountId: accountId ?? '', timeRange: range };
  const figures = useQuery({ ...analyticsQuery(question), enabled: accountId !== null });
  const { data } = figures;
  const refresh = useRefreshAnalytics();
  const isRefreshing = data?.accounts.some((account) => account.isRefreshing) ?? false;
  const reason = data?.accounts.find((account) => account.reason !== null && account.state !== 'none')?.reason ?? null;
  useSayWhenThrough(isRefreshing, reason);
  const isBusy = refresh.isPending || isRefreshing;
  const startRefresh = () =>
    refresh.mutate(question, {
      onSuccess: ({ state, message }) => state === 'done' && toast.success(message || REFRESH_DONE),
      onError: (error) => toast.error(messageOf(error, REFRESH_FAILED)),
    });
  return (
    <Page
      title="Analytics"
      actions={
        <>
          <Link
            to="/dashboard/analytics/report"
            search={{ brand: brand.id, account: accountId ?? undefined, range }}
            aria-label="Printable report"
            title="Printable report"
            className={buttonClass()}
          >
            <FileText size={15} aria-hidden />
            Report
          </Link>
          {/* Where there is room, its choices stand open below. */}
          <FilterPopover className="md:hidden" {...choice} />
          <Button
            className="max-md:hidden"
            icon={<RefreshCw size={15} aria-hidden />}
            disabled={accountId === null}
            busy={isBusy}
            busyText="Refreshing..."
            onClick={startRefresh}
          >
            Refresh
          </Button>
          <IconButton
            outlined
            label={isBusy ? 'Refreshing...' : 'Refresh'}
            className="max-sm:grow-0! md:hidden"
            disabled={accountId === null || isBusy}
            onClick={startRefresh}
          >
            {isBusy ? <Spinner size={15} /> : <RefreshCw size={15} aria-hidden />}
          </IconButton>
        </>
      }
      filtersFrom="md"
      filters={
        <div className={CHOICES}>
          <div className={CHOICE_WIDTHS[0]}>
            <BrandSelect value={choice.brandId} onValueChange={choice.onBrand} />
          </div>
          <div className={CHOICE_WIDTHS[1]}>
            <Select
              label="Account"
              value={accountId}
              placeholder="No accounts connected"
              disabled={choice.accounts.length === 0}
              onValueChange={choice.onAccount}
              options={[
                ...(choice.accounts.length > 1 ? [{ value: ALL, label: 'All accounts' }] : []),
                ...choice.accounts.map((account) => ({
                  value: account.id,
                  label: `${PLATFORM_NAMES[fromWirePlatform(account.platform)]}, ${nameInBrand(account, brand.name)}`,
                  icon: <PlatformLogo platform={fromWirePlatform(account.platform)} size={14} named={false} />,
                })),
              ]}
            />
          </div>
          <div className={CHOICE_WIDTHS[2]}>
            <Select
              label="Time range"
              value={range}
              onValueChange={choice.onRange}
              options={TIME_RANGES.map((value) => ({ value, label: TIME_RANGE_LABELS[value] }))}
            />
          </div>
        </div>
      }
    >
      {accountId === null && (
        <EmptyState
          icon={<ChartNoAxesColumn size={22} aria-hidden />}
          title={`No ${FIRST} Account Connected`}
          action={
            <Link
              to="/dashboard/brands/$brandId/social"
              params={{ brandId: brand.id }}
              className={buttonClass('primary')}
            >
              Connect {FIRST} Page
            </Link>
          }
        >
          Connect a Page, or an account on another platform that provides analytics.
        </EmptyState>
      )}
      {accountId !== null &&
        (data ? (
          <AnalyticsBody result={data} brandId={brand.id} brandName={brand.name} />
        ) : figures.isError ? (
          <LoadingFailed queries={[figures]} />
        ) : (
          <LoadingFigures />
        ))}
    </Page>
  );
}

/** Shows a toast once a refresh is done; the data arrives some seconds after the button was pressed. */
function useSayWhenThrough(isRefreshing: boolean, reason: string | null): void {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isRefreshing) {
      const said = { id: 'analytics-refresh' };
      if (reason === null) toast.success(REFRESH_DONE, said);
      else toast.error(REFRESH_FAILED, said);
    }
    was.current = isRefreshing;
  }, [isRefreshing, reason]);
}
