import { Link2 } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The connected accounts of one platform. */
export function PlatformScreen({ brandId, platform }: { brandId: string; platform: string }) {
  return (
    <Page
      title="Platform"
      crumbs={[
        { label: 'Brands', link: { to: '/dashboard/brands' } },
        { label: 'Brand', link: { to: '/dashboard/brands/$brandId', params: { brandId } } },
        { label: 'Social Media' },
      ]}
    >
      <EmptyState icon={<Link2 size={22} aria-hidden />} title="Invalid Platform">
        The platform &quot;{platform}&quot; is not supported.
      </EmptyState>
    </Page>
  );
}
