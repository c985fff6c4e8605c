import { createFileRoute } from '@tanstack/react-router';
import { readUsersSearch } from '../../../../features/admin/admin-search.ts';
import { UsersScreen } from '../../../../features/admin/users-screen.tsx';
import { useSearchChange } from '../../../shell/use-search-change.ts';

export const Route = createFileRoute('/admin/dashboard/users')({
  validateSearch: readUsersSearch,
  component: function Users() {
    return <UsersScreen search={Route.useSearch()} onSearch={useSearchChange(Route.fullPath)} />;
  },
});
