import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../ui/banner.tsx';
import { NewPostButton, postStatsQuery } from '../posts/public.ts';
import { hasScheduled } from './first-steps.ts';

/** What is left of the first steps, on the pages between the checklist and the first post. */
export function NextStep({ brandId, isConnected }: { brandId: string; isConnected: boolean }) {
  const { data: counts } = useQuery(postStatsQuery);
  if (!counts || hasScheduled(counts)) return null;
  if (!isConnected) return <Banner status="draft">Connect an account. Then schedule your first post.</Banner>;
  return (
    <Banner status="draft" action={<NewPostButton brandId={brandId} />}>
      One step is left: schedule your first post.
    </Banner>
  );
}
