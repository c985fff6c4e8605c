import { createFileRoute, Navigate } from '@tanstack/react-router';
import { isProfileKnown } from '../../../../api/session-state.ts';
import { useUser } from '../../../../api/use-session.ts';
import { UnknownProfile } from '../../../../features/profile/public.ts';
import { requireAdmin } from '../../../guards.ts';
import { NotFoundPage } from '../../../not-found-page.tsx';
import { Shell } from '../../../shell/shell.tsx';

export const Route = createFileRoute('/admin/dashboard')({
  beforeLoad: ({ context, location }) => requireAdmin(context.session.state(), location.href),
  component: Administration,
  // Without this, the root would answer, and without the shell.
  notFoundComponent: NotFoundPage,
});

function Administration() {
  const user = useUser();
  // A person who was let in before their profile was known, and is no administrator.
  if (user !== null && isProfileKnown(user) && user.role !== 'ADMIN') return <Navigate to="/dashboard" replace />;
  if (user === null || isProfileKnown(user)) return <Shell area="admin" />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <UnknownProfile level={1} />
    </main>
  );
}
