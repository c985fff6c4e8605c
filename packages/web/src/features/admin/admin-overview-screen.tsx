import { Gauge } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** People, brands and speed at a glance. */
export function AdminOverviewScreen() {
  return (
    <Page title="Admin Overview">
      <EmptyState icon={<Gauge size={22} aria-hidden />} title="No performance data available yet.">
        Figures appear as soon as pages are visited.
      </EmptyState>
    </Page>
  );
}
