import { createFileRoute } from '@tanstack/react-router';
import { BrandsScreen } from '../../../../features/brands/brands-screen.tsx';
import { type BrandsSearch, readBrandsSearch } from '../../../../features/brands/brands-search.ts';
import { BrandPosts } from '../../../../features/posts/public.ts';
import { useSearchChange } from '../../../shell/use-search-change.ts';

export const Route = createFileRoute('/dashboard/brands/')({
  validateSearch: readBrandsSearch,
  component: Brands,
});

function Brands() {
  const change = useSearchChange(Route.fullPath);
  // Back leads to the page before, not through every word that was typed.
  const onSearch = (next: BrandsSearch) => change(next, { replace: true });
  return <BrandsScreen search={Route.useSearch()} Posts={BrandPosts} onSearch={onSearch} />;
}
