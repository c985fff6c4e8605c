import { Store } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The form of one brand. */
export function BrandEditScreen({ brandId }: { brandId: string }) {
  return (
    <Page
      title="Edit brand"
      crumbs={[
        { label: 'Brands', link: { to: '/dashboard/brands' } },
        { label: 'Brand', link: { to: '/dashboard/brands/$brandId', params: { brandId } } },
        { label: 'Edit' },
      ]}
    >
      <EmptyState icon={<Store size={22} aria-hidden />} title="Brand Not Found">
        The requested brand could not be found.
      </EmptyState>
    </Page>
  );
}
