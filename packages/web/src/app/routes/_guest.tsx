import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireGuest } from '../guards.ts';

export const Route = createFileRoute('/_guest')({
  validateSearch: (search: Record<string, unknown>): { returnTo?: string } =>
    typeof search.returnTo === 'string' ? { returnTo: search.returnTo } : {},
  beforeLoad: ({ context, search }) => requireGuest(context.session.state(), search.returnTo),
  component: Outlet,
});
