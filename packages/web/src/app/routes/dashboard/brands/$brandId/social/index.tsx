import { createFileRoute } from '@tanstack/react-router';
import { SocialScreen } from '../../../../../../features/accounts/social-screen.tsx';

export const Route = createFileRoute('/dashboard/brands/$brandId/social/')({ component: Social });

function Social() {
  const { brandId } = Route.useParams();
  return <SocialScreen brandId={brandId} />;
}
