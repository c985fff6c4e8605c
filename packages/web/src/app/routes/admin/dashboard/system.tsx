import { createFileRoute } from '@tanstack/react-router';
import { SystemScreen } from '../../../../features/admin/system-screen.tsx';

export const Route = createFileRoute('/admin/dashboard/system')({ component: SystemScreen });
