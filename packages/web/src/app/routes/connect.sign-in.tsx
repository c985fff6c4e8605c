import { createFileRoute } from '@tanstack/react-router';
import { textOf } from '../../api/api-error.ts';
import { SignInFormScreen } from '../../features/accounts/sign-in-form-screen.tsx';

export const Route = createFileRoute('/connect/sign-in')({
  validateSearch: (search: Record<string, unknown>): { platform: string; state: string; dance: string } => ({
    platform: textOf(search, 'platform') ?? '',
    state: textOf(search, 'state') ?? '',
    dance: textOf(search, 'dance') ?? '',
  }),
  component: SignIn,
});

function SignIn() {
  const { platform, state, dance } = Route.useSearch();
  return <SignInFormScreen platform={platform} state={state} connectAttempt={dance} />;
}
