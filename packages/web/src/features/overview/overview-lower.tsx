import { OverviewAnalytics } from './overview-analytics.tsx';
import { LatestPublished, RecentPosts } from './recent-posts.tsx';

/** What is below the counts: posts, and the figures of all brands. */
export function OverviewLower() {
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <RecentPosts />
        <LatestPublished />
      </div>
      <OverviewAnalytics />
    </>
  );
}
