import { Link2 } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Where the platforms of a brand are connected. */
export function SocialScreen({ brandId }: { brandId: string }) {
  return (
    <Page
      title="Link Social Media"
      crumbs={[
        { label: 'Brands', link: { to: '/dashboard/brands' } },
        { label: 'Brand', link: { to: '/dashboard/brands/$brandId', params: { brandId } } },
        { label: 'Social Media' },
      ]}
    >
      <EmptyState icon={<Link2 size={22} aria-hidden />} title="Brand Not Found">
        The brand you&apos;re looking for doesn&apos;t exist or you don&apos;t have access to it.
      </EmptyState>
    </Page>
  );
}
