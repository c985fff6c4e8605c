import { createFileRoute } from '@tanstack/react-router';
import { textOf } from '../../api/api-error.ts';
import { ChooseAccountsScreen } from '../../features/accounts/choose-accounts-screen.tsx';

export const Route = createFileRoute('/connect/choose')({
  validateSearch: (search: Record<string, unknown>): { connection: string; dance: string } => ({
    connection: textOf(search, 'connection') ?? '',
    dance: textOf(search, 'dance') ?? '',
  }),
  component: Choose,
});

function Choose() {
  const { connection, dance } = Route.useSearch();
  return <ChooseAccountsScreen connectionId={connection} connectAttempt={dance} />;
}
