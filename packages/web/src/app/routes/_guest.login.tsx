import { createFileRoute } from '@tanstack/react-router';
import { textOf } from '../../api/api-error.ts';
import { LoginScreen } from '../../features/auth/login-screen.tsx';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: (search: Record<string, unknown>): { problem?: string | undefined } => ({
    problem: textOf(search, 'problem'),
  }),
  component: Login,
});

function Login() {
  const { returnTo, problem } = Route.useSearch();
  return <LoginScreen returnTo={returnTo} cameBackWith={problem} />;
}
