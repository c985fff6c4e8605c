import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ScheduleScreen } from '../../../features/posts/schedule/schedule-screen.tsx';
import { readScheduleSearch } from '../../../features/posts/schedule/schedule-search.ts';

export const Route = createFileRoute('/dashboard/schedule')({
  validateSearch: readScheduleSearch,
  component: Schedule,
});

function Schedule() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ScheduleScreen
      search={search}
      onSearch={(change, how) =>
        void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false, ...how })
      }
    />
  );
}
