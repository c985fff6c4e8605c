import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BrandsScreen } from '../../../../features/brands/brands-screen.tsx';
import { readBrandsSearch } from '../../../../features/brands/brands-search.ts';
import { BrandPosts } from '../../../../features/posts/public.ts';

export const Route = createFileRoute('/dashboard/brands/')({
  validateSearch: readBrandsSearch,
  component: Brands,
});

function Brands() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <BrandsScreen
      search={search}
      Posts={BrandPosts}
      // Back leads to the page before, not through every word that was typed.
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
