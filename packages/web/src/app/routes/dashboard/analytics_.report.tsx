import { createFileRoute } from '@tanstack/react-router';
import { readAnalyticsSearch } from '../../../features/analytics/analytics-choice.ts';
import { ReportScreen } from '../../../features/analytics/report-screen.tsx';
import { useSearchChange } from '../../shell/use-search-change.ts';

export const Route = createFileRoute('/dashboard/analytics_/report')({
  validateSearch: readAnalyticsSearch,
  component: function Report() {
    return <ReportScreen search={Route.useSearch()} onSearch={useSearchChange(Route.fullPath)} />;
  },
});
