import { createFileRoute } from '@tanstack/react-router';
import { textOf } from '../../api/api-error.ts';
import { requireGuest } from '../guards.ts';

export const Route = createFileRoute('/_guest')({
  validateSearch: (search: Record<string, unknown>): { returnTo?: string | undefined } => ({
    returnTo: textOf(search, 'returnTo'),
  }),
  beforeLoad: ({ context, search }) => requireGuest(context.session.state(), search.returnTo),
});
