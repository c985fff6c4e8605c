import type { PostCounts } from '@brandly/contract/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useUser } from '../../api/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass, RetryButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton, SkeletonCard } from '../../ui/page/skeleton.tsx';
import { type Status, StatusIcon, statusFaces } from '../../ui/status-badge.tsx';
import { brandsQuery, CreateBrand, useCreatingBrand } from '../brands/public.ts';
import { postStatsQuery, UnfinishedPost } from '../posts/public.ts';
import { firstSteps, hasScheduled } from './first-steps.ts';
import { areFirstStepsDone } from './first-steps-done.ts';
import { COUNT_CARD, COUNTS_GRID, COUNTS_HEAD, CountsShape, ListsShape } from './overview-shapes.tsx';

/** Only for new people. */
const FirstSteps = lazyPart(async () => (await import('./first-steps-panel.tsx')).FirstSteps, {
  waiting: () => <SkeletonCard className="h-60 lg:h-42" />,
});
/** The counts load first; posts and analytics load after them. */
const OverviewLower = lazyPart(async () => (await import('./overview-lower.tsx')).OverviewLower, {
  waiting: ListsShape,
});

const SHOWN_ALWAYS: readonly Status[] = ['scheduled', 'draft', 'published', 'failed'];

/** On a phone the failed posts have the first row to themselves, and the last of the others when their number is odd. */
function cardClass(status: Status, counts: PostCounts | undefined): string {
  if (status === 'failed') return '@container max-sm:order-first max-sm:col-span-2';
  return status === 'published' && counts?.cancelled === 0 ? '@container max-sm:col-span-2' : '@container';
}

/** The first screen after signing in: counts, what is going on, and for a new person where to begin. */
export function OverviewScreen() {
  const brandList = useQuery(brandsQuery);
  const postCounts = useQuery(postStatsQuery);
  const brands = brandList.data;
  const counts = postCounts.data;
  const [creating, setCreating] = useCreatingBrand();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const userId = useUser()?.id ?? '';
  useEffect(() => OverviewLower.warm(), []);
  const steps = brands && counts ? firstSteps(brands, counts) : [];
  // A new person sees where to begin instead of zeros.
  const isNew = brands !== undefined && counts !== undefined && !hasScheduled(counts) && counts.draft === 0;
  // The top of the page depends on both: drawn earlier, it would be pushed down or removed again.
  const isWaiting = brandList.isPending || postCounts.isPending;
  const followers = brands?.reduce((sum, brand) => sum + brand.totalFollowers, 0);
  // As long as nobody knows, the card holds its place, as among the placeholders.
  const shown: readonly Status[] = counts?.cancelled === 0 ? SHOWN_ALWAYS : [...SHOWN_ALWAYS, 'cancelled'];
  const hasFailed = (brandList.isError && !brands) || (postCounts.isError && !counts);
  const failed = {
    error: brandList.error ?? postCounts.error,
    isFetching: brandList.isFetching || postCounts.isFetching,
    // Everything here that failed, the lists below as well.
    refetch: () => queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  };
  // Known without the counts of whoever has scheduled a post in this browser before.
  const canPost = brands && counts ? !isNew && brands.length > 0 : areFirstStepsDone(userId);
  return (
    <Page
      title="Overview"
      actions={
        canPost ? (
          <Link to="/dashboard/schedule" search={{ compose: true }} className={buttonClass('primary')}>
            <Plus size={15} strokeWidth={2.4} aria-hidden />
            Create post
          </Link>
        ) : (
          isWaiting && <Skeleton className="h-control w-29.5 max-sm:w-33.5" />
        )
      }
    >
      <div className="grid gap-6">
        <UnfinishedPost
          onContinue={() => void navigate({ to: '/dashboard/schedule', search: { compose: 'unsaved' } })}
        />
        {hasFailed &&
          (brands || counts ? (
            <Banner status="failed" action={<RetryButton query={failed} />}>
              We couldn't load some counts.
            </Banner>
          ) : (
            <LoadFailed what="your overview" query={failed} />
          ))}
        {steps.some((step) => !step.done) && (
          <FirstSteps steps={steps} brandId={brands?.[0]?.id} isNew={isNew} onCreateBrand={() => setCreating(true)} />
        )}
        {isWaiting && <CountsShape />}
        {(brands || counts) && !isWaiting && !isNew && (
          <section aria-labelledby="activity">
            <header className={COUNTS_HEAD}>
              <h2 id="activity" className="type-dialog-title">
                Your Latest Activity
              </h2>
              <dl className="flex flex-wrap gap-x-5">
                <Figure label="Total followers" value={followers} />
                <Figure label="Brands" value={brands?.length} />
              </dl>
            </header>
            <ul className={COUNTS_GRID}>
              {shown.map((status) => (
                <li key={status} className={cardClass(status, counts)}>
                  <ActivityCard status={status} count={counts?.[status]} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {(isWaiting || !isNew) && <OverviewLower ready={!isWaiting} quiet={hasFailed} />}
      </div>
      <CreateBrand open={creating} onOpenChange={setCreating} />
    </Page>
  );
}

/** How many posts have a status. Failed ones stand out. */
function ActivityCard({ status, count }: { status: Status; count: number | undefined }) {
  const alarms = status === 'failed' && count !== undefined && count > 0;
  return (
    <Link
      to="/dashboard/schedule"
      // People look for the latest of the failed posts.
      search={{ status, view: 'list', brands: 'all', ...(status === 'failed' && { direction: 'desc' }) }}
      {...(alarms && { 'data-status': 'failed' })}
      className={classNames(
        COUNT_CARD,
        'transition-colors',
        alarms
          ? 'border-status-line bg-status-tint text-status-text'
          : 'border-line hover:border-line-strong hover:bg-hover',
      )}
    >
      <span className={classNames('flex items-center gap-1.5 type-body', !alarms && 'text-ink-2')}>
        <StatusIcon status={status} size={16} />
        {statusFaces[status].word}
      </span>
      <span className="type-title tabular-nums">{count === undefined ? '--' : count.toLocaleString('en-US')}</span>
    </Link>
  );
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="type-body text-ink-2">{label}</dt>
      <dd className="type-label tabular-nums">{value === undefined ? '--' : value.toLocaleString('en-US')}</dd>
    </div>
  );
}
