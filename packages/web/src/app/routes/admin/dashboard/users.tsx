import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readUsersSearch } from '../../../../features/admin/admin-search.ts';
import { UsersScreen } from '../../../../features/admin/users-screen.tsx';

export const Route = createFileRoute('/admin/dashboard/users')({
  validateSearch: readUsersSearch,
  component: Users,
});

function Users() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <UsersScreen
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })}
    />
  );
}
