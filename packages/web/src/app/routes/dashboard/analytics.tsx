import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readAnalyticsSearch } from '../../../features/analytics/analytics-choice.ts';
import { AnalyticsScreen } from '../../../features/analytics/analytics-screen.tsx';

export const Route = createFileRoute('/dashboard/analytics')({
  validateSearch: readAnalyticsSearch,
  component: Analytics,
});

function Analytics() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <AnalyticsScreen
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })}
    />
  );
}
