import { createFileRoute } from '@tanstack/react-router';
import { BrandScreen } from '../../../../../features/brands/brand-screen.tsx';
import { BrandPosts, NewPostButton, RecentPosts } from '../../../../../features/posts/public.ts';

export const Route = createFileRoute('/dashboard/brands/$brandId/')({ component: Brand });

function Brand() {
  const { brandId } = Route.useParams();
  return (
    <BrandScreen
      brandId={brandId}
      NewPost={NewPostButton}
      recentPosts={<RecentPosts brandId={brandId} />}
      postsGlance={<BrandPosts brandId={brandId} />}
    />
  );
}
