import { createFileRoute } from '@tanstack/react-router';
import { readMessagesSearch } from '../../../../features/admin/admin-search.ts';
import { MessagesScreen } from '../../../../features/admin/messages-screen.tsx';
import { useSearchChange } from '../../../shell/use-search-change.ts';

export const Route = createFileRoute('/admin/dashboard/messages')({
  validateSearch: readMessagesSearch,
  component: function Messages() {
    return <MessagesScreen search={Route.useSearch()} onSearch={useSearchChange(Route.fullPath)} />;
  },
});
