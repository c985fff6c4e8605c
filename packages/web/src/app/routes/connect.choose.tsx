import { createFileRoute } from '@tanstack/react-router';
import { ChooseAccountsScreen } from '../../features/accounts/choose-accounts-screen.tsx';

export const Route = createFileRoute('/connect/choose')({
  validateSearch: (search: Record<string, unknown>): { connection: string; dance: string } => ({
    connection: typeof search.connection === 'string' ? search.connection : '',
    dance: typeof search.dance === 'string' ? search.dance : '',
  }),
  component: Choose,
});

function Choose() {
  const { connection, dance } = Route.useSearch();
  return <ChooseAccountsScreen connectionId={connection} connectAttempt={dance} />;
}
