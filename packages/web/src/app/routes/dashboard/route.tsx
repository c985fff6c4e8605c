import { createFileRoute } from '@tanstack/react-router';
import { requirePerson } from '../../guards.ts';
import { NotFoundPage } from '../../not-found-page.tsx';
import { Shell } from '../../shell/shell.tsx';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location }) => requirePerson(context.session.state(), location.href),
  component: () => <Shell area="dashboard" />,
  // Without this, the root would answer, and without the shell.
  notFoundComponent: NotFoundPage,
});
