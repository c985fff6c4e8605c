import { CalendarDays } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The calendar of posts. */
export function ScheduleScreen() {
  return (
    <Page title="Schedule">
      <EmptyState icon={<CalendarDays size={22} aria-hidden />} title="No posts scheduled">
        Create your first post to get started
      </EmptyState>
    </Page>
  );
}
