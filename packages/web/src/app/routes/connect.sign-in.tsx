import { createFileRoute } from '@tanstack/react-router';
import { SignInFormScreen } from '../../features/accounts/sign-in-form-screen.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const Route = createFileRoute('/connect/sign-in')({
  validateSearch: (search: Record<string, unknown>): { platform: string; state: string; dance: string } => ({
    platform: text(search.platform),
    state: text(search.state),
    dance: text(search.dance),
  }),
  component: SignIn,
});

function SignIn() {
  const { platform, state, dance } = Route.useSearch();
  return <SignInFormScreen platform={platform} state={state} connectAttempt={dance} />;
}
