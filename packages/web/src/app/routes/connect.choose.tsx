import { createFileRoute } from '@tanstack/react-router';
import { ChooseAccountsScreen } from '../../features/accounts/choose-accounts-screen.tsx';

export const Route = createFileRoute('/connect/choose')({
  validateSearch: (search: Record<string, unknown>): { connection: string } => ({
    connection: typeof search.connection === 'string' ? search.connection : '',
  }),
  component: Choose,
});

function Choose() {
  const { connection } = Route.useSearch();
  return <ChooseAccountsScreen connectionId={connection} />;
}
