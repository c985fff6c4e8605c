import { Activity } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Health, configuration and speed of the server. */
export function SystemScreen() {
  return (
    <Page title="System">
      <EmptyState icon={<Activity size={22} aria-hidden />} title="System health is on its way">
        Database, memory, configuration and the speed of the pages will stand here.
      </EmptyState>
    </Page>
  );
}
