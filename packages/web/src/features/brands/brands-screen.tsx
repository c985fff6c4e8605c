import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { brandsQuery } from './api.ts';
import { BrandCard } from './brand-card.tsx';
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
  <span
    aria-hidden
    // Three in a row of three.
    className="appear-slowly flex flex-col gap-3 rounded-large border border-line p-4 last:xl:max-2xl:hidden max-sm:gap-2 max-sm:p-3.5"
  >
    <span className="flex gap-3">
      <span className="skeleton-pulse size-12 flex-none rounded-large bg-line max-sm:size-10" />
      <span className="grid flex-1 content-center gap-2 *:h-3 *:rounded-tick">
        <span className="skeleton-pulse w-1/2 bg-line" />
        <span className="skeleton-pulse w-1/3 bg-line/60" />
      </span>
    </span>
    <span className="skeleton-pulse h-10 rounded-tick bg-line/50 max-sm:h-6" />
    <span className="grid gap-2 *:h-4 *:rounded-tick">
      <span className="skeleton-pulse w-2/3 bg-line/50" />
      <span className="skeleton-pulse w-1/2 bg-line/50" />
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
    return <LoadFailed title="Your brands could not be loaded" query={{ error, refetch, isFetching }} />;
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
