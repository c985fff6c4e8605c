import { Link2 } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The connected accounts of one platform. */
export function PlatformScreen(_: { brandId: string; platform: string }) {
  return (
    <Page title="Platform" crumbs={[{ label: 'Brands', link: { to: '/dashboard/brands' } }, { label: 'Social Media' }]}>
      <EmptyState icon={<Link2 size={22} aria-hidden />} title="Invalid Platform">
        The platform is not supported.
      </EmptyState>
    </Page>
  );
}
