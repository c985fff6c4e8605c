import { ChartNoAxesColumn } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** How the posts of an account do. */
export function AnalyticsScreen() {
  return (
    <Page title="Analytics">
      <EmptyState icon={<ChartNoAxesColumn size={22} aria-hidden />} title="No Facebook Account Connected">
        Connect a Facebook Page to see how its posts do.
      </EmptyState>
    </Page>
  );
}
