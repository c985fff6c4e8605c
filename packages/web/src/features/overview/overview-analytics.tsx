import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass, RetryButton } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { analyticsOverviewQuery, loadDayCharts } from '../analytics/public.ts';
import { ChartsShape } from './overview-shapes.tsx';

/** The charts load after the first numbers are shown. */
const Charts = lazyPart(loadDayCharts, { waiting: () => <Waiting /> });

/** The last 30 days over all brands. */
export function OverviewAnalytics() {
  useEffect(() => Charts.warm(), []);
  const { data, isPending, isError, isFetching, refetch } = useQuery(analyticsOverviewQuery);
  const isEmpty = data?.dailyMetrics.every((day) => day.reach === null && day.followers === null) ?? false;
  return (
    <section aria-labelledby="analytics" className="min-w-0">
      <header className="mb-2 flex items-center gap-2">
        <h2 id="analytics" className="min-w-0 flex-1 type-dialog-title">
          Analytics
        </h2>
        <Link to="/dashboard/analytics" className={`${buttonClass('quiet')} -mr-3`}>
          View analytics
        </Link>
      </header>
      {isError && !data && (
        <p
          role="alert"
          className="flex items-center justify-between gap-3 rounded-large border border-line p-4 type-body text-ink-2"
        >
          We couldn't load your analytics.
          <RetryButton query={{ isFetching, refetch }} />
        </p>
      )}
      {isPending && <Waiting />}
      {data && isEmpty && (
        <p className="rounded-large border border-line p-4 type-body text-ink-2">
          {data.accounts.length > 0
            ? 'Your accounts have no reach, engagement or followers for the last 30 days yet.'
            : 'Connect an account to see reach, engagement and followers for the last 30 days.'}
        </p>
      )}
      {data && !isEmpty && <Charts result={data} only={['reach', 'engagement', 'followers']} name="all-brands" />}
    </section>
  );
}

const Waiting = () => (
  <output aria-label="Loading analytics...">
    <ChartsShape />
  </output>
);
