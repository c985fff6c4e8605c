import { createFileRoute } from '@tanstack/react-router';
import { AdminOverviewScreen } from '../../../../features/admin/admin-overview-screen.tsx';
import { readRangeSearch } from '../../../../features/admin/admin-search.ts';
import { useSearchChange } from '../../../shell/use-search-change.ts';

export const Route = createFileRoute('/admin/dashboard/')({
  validateSearch: readRangeSearch,
  component: function Overview() {
    return <AdminOverviewScreen search={Route.useSearch()} onSearch={useSearchChange(Route.fullPath)} />;
  },
});
