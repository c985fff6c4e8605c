import { createFileRoute, Outlet } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { requireGuest } from '../guards.ts';

export const Route = createFileRoute('/_guest')({
  validateSearch: z.object({ returnTo: z.catch(z.optional(z.string()), undefined) }),
  beforeLoad: ({ context, search }) => requireGuest(context.session.state(), search.returnTo),
  component: Outlet,
});
