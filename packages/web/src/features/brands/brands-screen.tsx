import { Store } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The brands of the signed-in person. */
export function BrandsScreen() {
  return (
    <Page title="Your Brands" description="Manage and monitor all your brand profiles">
      <EmptyState icon={<Store size={22} aria-hidden />} title="No Brands Yet">
        Create your first brand to get started
      </EmptyState>
    </Page>
  );
}
