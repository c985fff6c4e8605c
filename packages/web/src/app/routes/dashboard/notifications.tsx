import { createFileRoute } from '@tanstack/react-router';
import { readNotificationSearch } from '../../../features/notifications/notification-search.ts';
import { NotificationsScreen } from '../../../features/notifications/notifications-screen.tsx';
import { useSearchChange } from '../../shell/use-search-change.ts';

export const Route = createFileRoute('/dashboard/notifications')({
  validateSearch: readNotificationSearch,
  component: Notifications,
});

function Notifications() {
  const change = useSearchChange(Route.fullPath);
  return <NotificationsScreen search={Route.useSearch()} onSearch={(next) => change(next, { resetScroll: true })} />;
}
