import { createFileRoute } from '@tanstack/react-router';
import { ConnectDoneScreen } from '../../features/accounts/connect-done-screen.tsx';
import { type ConnectSearch, readConnectSearch } from '../../features/accounts/connect-search.ts';

export const Route = createFileRoute('/connect/done')({
  validateSearch: (search: Record<string, unknown>): ConnectSearch & { result?: string } => ({
    ...readConnectSearch(search),
    ...(typeof search.result === 'string' && { result: search.result }),
  }),
  component: Done,
});

function Done() {
  return <ConnectDoneScreen search={Route.useSearch()} />;
}
