import { createFileRoute } from '@tanstack/react-router';
import { readRangeSearch } from '../../../../features/admin/admin-search.ts';
import { SystemScreen } from '../../../../features/admin/system-screen.tsx';
import { useSearchChange } from '../../../shell/use-search-change.ts';

export const Route = createFileRoute('/admin/dashboard/system')({
  validateSearch: readRangeSearch,
  component: function System() {
    return <SystemScreen search={Route.useSearch()} onSearch={useSearchChange(Route.fullPath)} />;
  },
});
