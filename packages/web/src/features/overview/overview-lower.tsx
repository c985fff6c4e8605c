import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityQuery } from '../activity/public.ts';
import { nextPostsQuery } from '../posts/public.ts';
import { NeedsAttention } from './needs-attention.tsx';
import { OverviewAnalytics } from './overview-analytics.tsx';
import { ListsShape } from './overview-shapes.tsx';
import { LatestPublished, UpNext } from './up-next.tsx';

/** What is below the counts: what waits for a person and what goes out next, then all brands' analytics, and what was. */
export function OverviewLower() {
  const [now] = useState(() => Temporal.Now.instant());
  const waitingPosts = useQuery(activityQuery);
  const nextPosts = useQuery(nextPostsQuery(now.round('minute').toString()));
  // How long each list is decides where everything below it stands: drawn one by one they would push each other about. One that
  // failed is asked for anew by its list, and is pending again meanwhile; that must not take the list away.
  if (!waitingPosts.isFetched || !nextPosts.isFetched) return <ListsShape />;
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
