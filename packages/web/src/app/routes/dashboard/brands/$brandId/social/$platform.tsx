import { platformInAddress } from '@brandly/contract/platforms';
import { createFileRoute } from '@tanstack/react-router';
import { PlatformScreen } from '../../../../../../features/accounts/platform-screen.tsx';
import { PlatformPostLists } from '../../../../../../features/posts/public.ts';

export const Route = createFileRoute('/dashboard/brands/$brandId/social/$platform')({ component: Platform });

function Platform() {
  const { brandId, platform } = Route.useParams();
  return <PlatformScreen brandId={brandId} platform={platformInAddress(platform)} Posts={PlatformPostLists} />;
}
