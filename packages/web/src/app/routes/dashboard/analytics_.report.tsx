import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readAnalyticsSearch } from '../../../features/analytics/analytics-choice.ts';
import { ReportScreen } from '../../../features/analytics/report-screen.tsx';

export const Route = createFileRoute('/dashboard/analytics_/report')({
  validateSearch: readAnalyticsSearch,
  component: Report,
});

function Report() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ReportScreen
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })}
    />
  );
}
