import { ChartNoAxesColumn } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** How the posts of an account do. */
export function AnalyticsScreen() {
  return (
    <Page title="Analytics">
      <EmptyState icon={<ChartNoAxesColumn size={22} aria-hidden />} title="Analytics are on their way">
        Followers, reach and the posts that did best will stand here, account by account. Nothing is measured yet.
      </EmptyState>
    </Page>
  );
}
