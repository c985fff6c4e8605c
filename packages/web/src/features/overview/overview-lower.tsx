import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityQuery } from '../activity/public.ts';
import { LatestPublished, nextPostsQuery, UpNext } from '../posts/public.ts';
import { NeedsAttention } from './needs-attention.tsx';
import { OverviewAnalytics } from './overview-analytics.tsx';
import { ListsShape } from './overview-shapes.tsx';

type OverviewLowerProps = {
  ready: boolean;
  /** What is above could not be loaded, and says so for all of the page: there are no lists until one has come. */
  quiet: boolean;
};

/**
 * What is below the counts: what needs a person and what comes next, then all brands' analytics, then past posts. Until
 * it is `ready`, nothing is fetched; one placeholder stands all the while, so that it does not flicker.
 */
export function OverviewLower({ ready, quiet }: OverviewLowerProps) {
  const [now] = useState(() => Temporal.Now.instant());
  const waitingPosts = useQuery({ ...activityQuery, enabled: ready });
  const nextPosts = useQuery({ ...nextPostsQuery(now.round('minute').toString()), enabled: ready });
  // The length of both lists decides the position of everything below: drawn one by one, they would shift the page. A
  // list that failed reloads its query, which is pending again meanwhile; the list must stay for that.
  if (!ready || !waitingPosts.isFetched || !nextPosts.isFetched) return quiet ? null : <ListsShape />;
  if (quiet && waitingPosts.isError && nextPosts.isError) return null;
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <NeedsAttention />
        <UpNext query={nextPosts} />
      </div>
      <OverviewAnalytics />
      <LatestPublished />
    </>
  );
}
