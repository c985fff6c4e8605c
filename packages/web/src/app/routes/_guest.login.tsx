import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../../features/auth/login-screen.tsx';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: (search: Record<string, unknown>): { problem?: string } =>
    typeof search.problem === 'string' ? { problem: search.problem } : {},
  component: Login,
});

function Login() {
  const { returnTo, problem } = Route.useSearch();
  return <LoginScreen returnTo={returnTo} cameBackWith={problem} />;
}
