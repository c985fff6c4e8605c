import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsScreen } from '../../../../../features/admin/integrations/integrations-screen.tsx';

export const Route = createFileRoute('/admin/dashboard/integrations/')({ component: IntegrationsScreen });
