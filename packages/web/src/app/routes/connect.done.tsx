import { createFileRoute } from '@tanstack/react-router';
import { ConnectDoneScreen } from '../../features/accounts/connect-done-screen.tsx';
import { type ConnectSearch, readConnectSearch } from '../../features/accounts/connect-search.ts';

export const Route = createFileRoute('/connect/done')({
  validateSearch: (search: Record<string, unknown>): ConnectSearch & { result?: string; dance?: string } => ({
    ...readConnectSearch(search),
    ...(typeof search.result === 'string' && { result: search.result }),
    ...(typeof search.dance === 'string' && { dance: search.dance }),
  }),
  component: Done,
});

function Done() {
  return <ConnectDoneScreen search={Route.useSearch()} />;
}
