import { platformInAddress } from '@brandly/contract/platforms';
import { createFileRoute } from '@tanstack/react-router';
import { IntegrationScreen } from '../../../../../features/admin/integrations/integration-screen.tsx';

export const Route = createFileRoute('/admin/dashboard/integrations/$platform')({ component: Integration });

function Integration() {
  return <IntegrationScreen platform={platformInAddress(Route.useParams().platform)} />;
}
