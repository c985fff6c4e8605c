import { LayoutGrid } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The first screen after signing in. */
export function OverviewScreen() {
  return (
    <Page title="Overview">
      <EmptyState icon={<LayoutGrid size={22} aria-hidden />} title="Your Latest Activity">
        No recent posts found.
      </EmptyState>
    </Page>
  );
}
