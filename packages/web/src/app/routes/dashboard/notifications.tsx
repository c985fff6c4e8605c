import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readNotificationSearch } from '../../../features/notifications/notification-search.ts';
import { NotificationsScreen } from '../../../features/notifications/notifications-screen.tsx';

export const Route = createFileRoute('/dashboard/notifications')({
  validateSearch: readNotificationSearch,
  component: Notifications,
});

function Notifications() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <NotificationsScreen
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  );
}
