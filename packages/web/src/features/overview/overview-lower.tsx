import { NeedsAttention } from './needs-attention.tsx';
import { OverviewAnalytics } from './overview-analytics.tsx';
import { LatestPublished, UpNext } from './up-next.tsx';

/** What is below the counts: what goes out next and what waits for a person, then what was, and all brands' analytics. */
export function OverviewLower() {
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <UpNext />
        <NeedsAttention />
      </div>
      <OverviewAnalytics />
      <LatestPublished />
    </>
  );
}
