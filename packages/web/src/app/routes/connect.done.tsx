import { createFileRoute } from '@tanstack/react-router';
import { textOf } from '../../api/api-error.ts';
import { ConnectDoneScreen } from '../../features/accounts/connect-done-screen.tsx';
import { readConnectSearch } from '../../features/accounts/connect-search.ts';

export const Route = createFileRoute('/connect/done')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...readConnectSearch(search),
    result: textOf(search, 'result'),
    dance: textOf(search, 'dance'),
  }),
  component: function Done() {
    return <ConnectDoneScreen search={Route.useSearch()} />;
  },
});
