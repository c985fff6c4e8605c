import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { brandsQuery } from './api.ts';
import { BrandCard, CARD, HEAD } from './brand-card.tsx';
import type { BrandsSearch } from './brands-search.ts';
import { CreateBrand, useCreatingBrand } from './create-brand.tsx';
import { DeletedBrands } from './deleting/deleted-brands.tsx';
import { ExampleBrand } from './example-brand.tsx';
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
          kind={brands?.length === 0 ? 'quiet' : 'primary'}
          className={brands?.length === 0 ? '-mr-3' : ''}
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

/** The placeholder of one brand's card: its logo and its name, its text, its posts, its numbers. */
const CardShape = () => (
  // Three in a row of three.
  <span className={`${CARD} last:xl:max-2xl:hidden`}>
    <span className={HEAD}>
      <Skeleton className="row-span-2 size-12 *:rounded-large max-sm:size-10" />
      <SkeletonLine className="type-dialog-title" bar="h-3.5 w-32" />
      <span className="-mr-2 flex *:grid *:w-control *:place-items-center">
        <span>
          <Skeleton className="size-4" />
        </span>
        <span>
          <Skeleton className="size-4" />
        </span>
      </span>
      <span className="flex h-6 items-center type-small pointer-coarse:h-lh">
        <Skeleton className="h-2.5 w-40" />
      </span>
    </span>
    <span className="block type-body *:flex *:h-lh *:items-center">
      <span>
        <Skeleton className="h-3 w-full" />
      </span>
      <span>
        <Skeleton className="h-3 w-1/2" />
      </span>
    </span>
    <span className="grid gap-1.5 type-small *:flex *:h-lh *:items-center *:justify-between pointer-fine:*:first:h-6">
      <span>
        <Skeleton className="h-2.5 w-40" />
        <Skeleton className="h-2.5 w-14" />
      </span>
      <span>
        <Skeleton className="h-2.5 w-52" />
      </span>
    </span>
  </span>
);

type BrandGridProps = { Posts: PostsOf; search: string; onClear: () => void; onCreate: () => void };

function BrandGrid({ Posts, search, onClear, onCreate }: BrandGridProps) {
  const { data: brands, isPending, error, refetch, isFetching } = useQuery(brandsQuery);
  if (isPending) {
    return (
      <output aria-label="Loading brands..." className={GRID}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <CardShape key={key} />
        ))}
      </output>
    );
  }
  if (error && !brands) {
    return <LoadFailed what="your brands" query={{ error, refetch, isFetching }} />;
  }
  if (brands.length === 0) {
    return (
      <>
        <EmptyState
          icon={<Store size={22} aria-hidden />}
          title="No Brands Yet"
          className="pb-10 max-sm:pt-6"
          action={
            <Button kind="primary" onClick={onCreate}>
              Create Your First Brand
            </Button>
          }
        >
          Create your first brand to get started. A brand holds a name, a logo, its accounts and posts.
        </EmptyState>
        <ExampleBrand>Your brand will appear here.</ExampleBrand>
      </>
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
