import { createFileRoute } from '@tanstack/react-router';
import { BrandEditScreen } from '../../../../../features/brands/brand-edit-screen.tsx';

export const Route = createFileRoute('/dashboard/brands/$brandId/edit')({ component: BrandEdit });

function BrandEdit() {
  const { brandId } = Route.useParams();
  return <BrandEditScreen brandId={brandId} />;
}
