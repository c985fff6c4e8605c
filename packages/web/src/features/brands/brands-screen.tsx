import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import type { ComponentType } from 'react';
import { loadErrorMessage } from '../../api/load-error-message.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { brandsQuery } from './api.ts';
import { BrandCard } from './brand-card.tsx';
import type { BrandsSearch } from './brands-search.ts';
import { CreateBrand, useCreatingBrand } from './create-brand.tsx';
import { DeletedBrands } from './deleting/deleted-brands.tsx';
import { findBrands, isSearched } from './find-brands.ts';

/** The list narrows while somebody types. */
const SEARCH_AFTER_MS = 150;

/** Says on a brand's card how it is with its posts. */
type PostsOf = ComponentType<{ brandId: string }>;
type BrandsScreenProps = { search: BrandsSearch; onSearch: (change: BrandsSearch) => void; Posts: PostsOf };

/** The brands of the signed-in person. */
export function BrandsScreen({ search: { search = '' }, onSearch, Posts }: BrandsScreenProps) {
  const [creating, setCreating] = useCreatingBrand();
  const { data: brands } = useQuery(brandsQuery);
  const find = (text: string) => onSearch({ search: text || undefined });
  return (
    <Page
      title="Your Brands"
      description="Manage and monitor all your brand profiles"
      actions={
        <Button
          // Without a brand, the button in the middle is the primary one.
          kind={brands?.length === 0 ? 'secondary' : 'primary'}
          icon={<Plus size={15} strokeWidth={2.4} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          Add Brand
        </Button>
      }
      filters={
        isSearched(brands?.length ?? 0, search) && (
          <SearchField
            label="Search brands by name or website"
            placeholder="Search by name or website"
            afterMs={SEARCH_AFTER_MS}
            value={search}
            onSettled={find}
          />
        )
      }
    >
      <BrandGrid Posts={Posts} search={search} onClear={() => find('')} onCreate={() => setCreating(true)} />
      <DeletedBrands />
      <CreateBrand open={creating} onOpenChange={setCreating} />
    </Page>
  );
}

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';

type BrandGridProps = { Posts: PostsOf; search: string; onClear: () => void; onCreate: () => void };

function BrandGrid({ Posts, search, onClear, onCreate }: BrandGridProps) {
  const { data: brands, isPending, error, refetch, isFetching } = useQuery(brandsQuery);
  if (isPending) {
    return (
      <output aria-label="Loading brands..." className={GRID}>
        {['a', 'b', 'c'].map((key) => (
          <SkeletonCard key={key} tall className="h-51 sm:max-xl:h-56" />
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
        Your brands could not be loaded. {loadErrorMessage(error)}
      </ErrorState>
    );
  }
  if (brands.length === 0) {
    return (
      <EmptyState
        icon={<Store size={22} aria-hidden />}
        title="No Brands Yet"
        action={
          <Button kind="primary" onClick={onCreate}>
            Create Your First Brand
          </Button>
        }
      >
        Create your first brand to get started
      </EmptyState>
    );
  }
  const found = findBrands(brands, search);
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<Store size={22} aria-hidden />}
        title={`No results for “${search}”`}
        action={<Button onClick={onClear}>Show all brands</Button>}
      >
        No brand has this in its name or its website.
      </EmptyState>
    );
  }
  return (
    <ul className={GRID}>
      {found.map((brand) => (
        <li key={brand.id}>
          <BrandCard brand={brand} posts={<Posts brandId={brand.id} />} />
        </li>
      ))}
    </ul>
  );
}
