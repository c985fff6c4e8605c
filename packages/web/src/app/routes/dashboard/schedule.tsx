import { createFileRoute } from '@tanstack/react-router';
import { ScheduleScreen } from '../../../features/posts/schedule/schedule-screen.tsx';
import { readScheduleSearch } from '../../../features/posts/schedule/schedule-search.ts';
import { useSearchChange } from '../../shell/use-search-change.ts';

export const Route = createFileRoute('/dashboard/schedule')({
  validateSearch: readScheduleSearch,
  component: function Schedule() {
    return <ScheduleScreen search={Route.useSearch()} onSearch={useSearchChange(Route.fullPath)} />;
  },
});
