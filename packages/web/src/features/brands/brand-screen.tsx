import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** One brand: its figures and its platforms. */
export function BrandScreen({ brandId }: { brandId: string }) {
  return (
    <Page
      title="Brand"
      actions={
        <Link to="/dashboard/brands/$brandId/social" params={{ brandId }} className={buttonClass()}>
          Connect Accounts
        </Link>
      }
      crumbs={[{ label: 'Brands', link: { to: '/dashboard/brands' } }, { label: 'Brand' }]}
    >
      <EmptyState icon={<Store size={22} aria-hidden />} title="Brand Not Found">
        The brand you&apos;re looking for doesn&apos;t exist or you don&apos;t have access to it.
      </EmptyState>
    </Page>
  );
}
