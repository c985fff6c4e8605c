import { Gauge } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** People, brands and speed at a glance. */
export function AdminOverviewScreen() {
  return (
    <Page title="Admin Overview">
      <EmptyState icon={<Gauge size={22} aria-hidden />} title="The administration overview is on its way">
        People, connected networks and the speed of the pages will stand here. Nothing is measured yet.
      </EmptyState>
    </Page>
  );
}
