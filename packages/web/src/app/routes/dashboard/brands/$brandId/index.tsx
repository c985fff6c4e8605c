import { createFileRoute } from '@tanstack/react-router';
import { BrandScreen } from '../../../../../features/brands/brand-screen.tsx';

export const Route = createFileRoute('/dashboard/brands/$brandId/')({ component: Brand });

function Brand() {
  const { brandId } = Route.useParams();
  return <BrandScreen brandId={brandId} />;
}
