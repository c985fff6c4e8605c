import { createFileRoute, redirect } from '@tanstack/react-router';
import { VerifyEmailScreen } from '../../features/auth/verify-email-screen.tsx';
import { requireGuest } from '../guards.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>): { email?: string; code?: string } => ({
    ...(typeof search.email === 'string' && { email: search.email }),
    // The router parses a code without a leading zero as a number.
    ...(/^\d{6}$/.test(String(search.code)) && { code: String(search.code) }),
  }),
  beforeLoad: ({ context, search }) => {
    requireGuest(context.session.state(), undefined);
    if (!search.email) throw redirect({ to: '/register', replace: true });
  },
  component: VerifyEmail,
});

function VerifyEmail() {
  const { email = '', code = '' } = Route.useSearch();
  return <VerifyEmailScreen email={email} code={code} />;
}
