import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readRangeSearch } from '../../../../features/admin/admin-search.ts';
import { SystemScreen } from '../../../../features/admin/system-screen.tsx';

export const Route = createFileRoute('/admin/dashboard/system')({
  validateSearch: readRangeSearch,
  component: System,
});

function System() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <SystemScreen
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })}
    />
  );
}
