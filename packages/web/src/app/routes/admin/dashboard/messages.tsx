import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readMessagesSearch } from '../../../../features/admin/admin-search.ts';
import { MessagesScreen } from '../../../../features/admin/messages-screen.tsx';

export const Route = createFileRoute('/admin/dashboard/messages')({
  validateSearch: readMessagesSearch,
  component: Messages,
});

function Messages() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <MessagesScreen
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })}
    />
  );
}
