import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../guards.ts';
import { NotFoundPage } from '../../../not-found-page.tsx';
import { Shell } from '../../../shell/shell.tsx';

export const Route = createFileRoute('/admin/dashboard')({
  beforeLoad: ({ context, location }) => requireAdmin(context.session.state(), location.href),
  component: () => <Shell area="admin" />,
  // Said here, or the root would answer without the shell.
  notFoundComponent: NotFoundPage,
});
