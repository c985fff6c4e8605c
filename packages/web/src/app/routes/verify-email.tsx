import { createFileRoute, redirect } from '@tanstack/react-router';
import { VerifyEmailScreen } from '../../features/auth/verify-email-screen.tsx';

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>): { email?: string } =>
    typeof search.email === 'string' ? { email: search.email } : {},
  beforeLoad: ({ search }) => {
    if (!search.email) throw redirect({ to: '/register', replace: true });
  },
  component: VerifyEmail,
});

function VerifyEmail() {
  const { email = '' } = Route.useSearch();
  return <VerifyEmailScreen email={email} />;
}
