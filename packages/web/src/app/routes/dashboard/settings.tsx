import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { textOf } from '../../../api/api-error.ts';
import { SettingsScreen } from '../../../features/profile/settings-screen.tsx';

export const Route = createFileRoute('/dashboard/settings')({
  /** `confirm`: the new email address that waits for its code; the link in the email carries it. */
  validateSearch: (search: Record<string, unknown>): { confirm?: string | undefined } => ({
    confirm: textOf(search, 'confirm'),
  }),
  component: Settings,
});

function Settings() {
  const { confirm } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <SettingsScreen
      newEmail={confirm ?? null}
      onNewEmail={(email) => void navigate({ search: email === null ? {} : { confirm: email }, replace: true })}
    />
  );
}
