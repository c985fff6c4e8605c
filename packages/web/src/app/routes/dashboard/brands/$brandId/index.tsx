import { createFileRoute } from '@tanstack/react-router';
import { BrandScreen } from '../../../../../features/brands/brand-screen.tsx';
import { BrandPostLists, FailedOf, NewPostButton } from '../../../../../features/posts/public.ts';

export const Route = createFileRoute('/dashboard/brands/$brandId/')({ component: Brand });

function Brand() {
  const { brandId } = Route.useParams();
  return (
    <BrandScreen
      brandId={brandId}
      NewPost={NewPostButton}
      posts={<BrandPostLists brandId={brandId} />}
      failed={<FailedOf brandId={brandId} />}
    />
  );
}
