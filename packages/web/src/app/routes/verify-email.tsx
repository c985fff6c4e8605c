import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { VerifyEmailScreen } from '../../features/auth/verify-email-screen.tsx';

export const Route = createFileRoute('/verify-email')({
  validateSearch: z.object({ email: z.catch(z.optional(z.string()), undefined) }),
  beforeLoad: ({ search }) => {
    if (!search.email) throw redirect({ to: '/register', replace: true });
  },
  component: VerifyEmail,
});

function VerifyEmail() {
  const { email = '' } = Route.useSearch();
  return <VerifyEmailScreen email={email} />;
}
