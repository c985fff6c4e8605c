import { createFileRoute } from '@tanstack/react-router';
import { BootstrapScreen } from '../../../features/admin/bootstrap-screen.tsx';
import { requirePerson } from '../../guards.ts';

export const Route = createFileRoute('/admin/bootstrap')({
  beforeLoad: ({ context, location }) => requirePerson(context.session.state(), location.href),
  component: BootstrapScreen,
});
