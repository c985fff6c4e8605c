import { createFileRoute } from '@tanstack/react-router';
import { BrandEditScreen } from '../../../../../features/brands/brand-edit-screen.tsx';

export const Route = createFileRoute('/dashboard/brands/$brandId/edit')({
  component: function BrandEdit() {
    return <BrandEditScreen {...Route.useParams()} />;
  },
});
