import type { AnalyticsResult } from '@brandly/contract/analytics';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AudienceCharts } from './audience-charts.tsx';
import { DayCharts } from './day-charts.tsx';
import { periodText } from './figure-words.ts';
import { OverviewCards } from './overview-cards.tsx';
import { PostingTimes } from './posting-times.tsx';
import { freshnessText } from './provenance-note.tsx';
import { TopPostsChart, TopPostsTable } from './top-posts.tsx';

type AnalyticsBodyProps = { result: AnalyticsResult; brandId: string; brandName: string };

/** All analytics of a time range. */
export function AnalyticsBody({ result, brandId, brandName }: AnalyticsBodyProps) {
  const { accounts } = result;
  const only = accounts.length === 1 ? accounts[0] : undefined;
  if (only?.state === 'none') {
    return (
      <EmptyState icon={<ChartNoAxesColumn size={22} aria-hidden />} title={only.reason ?? 'Not provided'}>
        {only.name} still publishes, but doesn't provide analytics over time. Choose another account above.
      </EmptyState>
    );
  }
  const troubles = accounts.filter((account) => account.reason !== null && account.state !== 'none');
  if (accounts.every((account) => account.state === 'waiting' || account.state === 'none')) {
    return <Loader className="min-h-60">Fetching analytics for the first time. This takes about a minute...</Loader>;
  }
  const name = `${brandName} ${only?.name ?? ''}`
    .trim()
    .replaceAll(/[^\w-]+/g, '-')
    .toLowerCase();
  const freshness = freshnessText(result);
  return (
    <div className="grid gap-4">
      {troubles.map((account) => (
        <Banner
          key={account.id}
          status={account.state === 'failed' ? 'failed' : 'draft'}
          action={
            account.reason?.includes('connect') && (
              <Link
                to="/dashboard/brands/$brandId/social/$platform"
                params={{ brandId, platform: fromWirePlatform(account.platform) }}
                className={buttonClass()}
              >
                Reconnect
              </Link>
            )
          }
        >
          {account.name}: {account.reason}
          {account.fetchedAt !== null && ' Showing the last update.'}
        </Banner>
      ))}
      <p className="divided type-body text-ink-2">
        {/* Where there is room, the choices above say which brand and account it is. */}
        <span className="min-w-0 wrap-anywhere md:hidden print:inline">
          {[
            // A Page that has the same name as its brand is named once.
            ...(only?.name === brandName ? [] : [brandName]),
            only ? `${only.name} on ${PLATFORM_NAMES[fromWirePlatform(only.platform)]}` : `${accounts.length} accounts`,
          ].join(', ')}
        </span>{' '}
        <span>{periodText(result.period)}</span> {freshness !== null && <span>{freshness}</span>}
      </p>
      <section aria-label="Overview">
        <OverviewCards result={result} />
      </section>
      <Heading text="Daily trends" />
      <DayCharts result={result} name={name} />
      <Heading text="Audience" />
      <AudienceCharts result={result} name={name} />
      <Heading text="Posts" />
      <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <TopPostsChart result={result} name={name} />
        <PostingTimes result={result} name={name} />
      </div>
      <TopPostsTable result={result} name={name} />
    </div>
  );
}

const Heading = ({ text }: { text: string }) => <h2 className="mt-2 -mb-1 type-dialog-title">{text}</h2>;
