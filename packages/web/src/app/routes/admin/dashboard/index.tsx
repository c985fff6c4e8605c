import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdminOverviewScreen } from '../../../../features/admin/admin-overview-screen.tsx';
import { readRangeSearch } from '../../../../features/admin/admin-search.ts';

export const Route = createFileRoute('/admin/dashboard/')({
  validateSearch: readRangeSearch,
  component: Overview,
});

function Overview() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <AdminOverviewScreen
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })}
    />
  );
}
