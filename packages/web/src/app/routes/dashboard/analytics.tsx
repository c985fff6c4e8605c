import { createFileRoute } from '@tanstack/react-router';
import { readAnalyticsSearch } from '../../../features/analytics/analytics-choice.ts';
import { AnalyticsScreen } from '../../../features/analytics/analytics-screen.tsx';
import { useSearchChange } from '../../shell/use-search-change.ts';

export const Route = createFileRoute('/dashboard/analytics')({
  validateSearch: readAnalyticsSearch,
  component: function Analytics() {
    return <AnalyticsScreen search={Route.useSearch()} onSearch={useSearchChange(Route.fullPath)} />;
  },
});
