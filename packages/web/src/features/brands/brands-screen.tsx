import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { brandsQuery } from './api.ts';
import { BrandCard } from './brand-card.tsx';
import { CreateBrand } from './create-brand.tsx';
import { DeletedBrands } from './deleting/deleted-brands.tsx';

/** The brands of the signed-in person. */
export function BrandsScreen() {
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title="Your Brands"
      description="Manage and monitor all your brand profiles"
      actions={
        <Button
          kind="primary"
          icon={<Plus size={15} strokeWidth={2.4} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          Add Brand
        </Button>
      }
    >
      <BrandGrid onCreate={() => setCreating(true)} />
      <DeletedBrands />
      <CreateBrand open={creating} onOpenChange={setCreating} />
    </Page>
  );
}

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';

function BrandGrid({ onCreate }: { onCreate: () => void }) {
  const { data: brands, isPending, error, refetch, isFetching } = useQuery(brandsQuery);
  if (isPending) {
    return (
      <output aria-label="Loading brands..." className={GRID}>
        {['a', 'b', 'c'].map((key) => (
          <SkeletonCard key={key} tall className="h-48" />
        ))}
      </output>
    );
  }
  if (error && !brands) {
    return (
      <ErrorState
        title="Error"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(error, 'Your brands could not be loaded. Please check your connection.')}
      </ErrorState>
    );
  }
  if (brands.length === 0) {
    return (
      <EmptyState
        icon={<Store size={22} aria-hidden />}
        title="No Brands Yet"
        action={<Button onClick={onCreate}>Create Your First Brand</Button>}
      >
        Create your first brand to get started
      </EmptyState>
    );
  }
  return (
    <ul className={GRID}>
      {brands.map((brand) => (
        <li key={brand.id}>
          <BrandCard brand={brand} />
        </li>
      ))}
    </ul>
  );
}
