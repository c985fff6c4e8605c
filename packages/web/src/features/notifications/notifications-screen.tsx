import { Bell } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Everything that happened, newest first. */
export function NotificationsScreen() {
  return (
    <Page title="Notifications">
      <EmptyState icon={<Bell size={22} aria-hidden />} title="No notifications yet">
        What happens to your posts and accounts is told here.
      </EmptyState>
    </Page>
  );
}
