import type { ScheduledPost } from '@brandly/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { dateTimeText } from '../../../time/date-time-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { recentPostsOfBrandQuery } from '../api.ts';
import { plainTextOf } from '../plain-text-of.ts';
import { platformOf, statusOf } from '../post-face.ts';
import { PostMedia } from '../post-media.tsx';

/** A brand's six newest posts, each linked to itself in the schedule. */
export function RecentPosts({ brandId }: { brandId: string }) {
  const zone = Temporal.Now.timeZoneId();
  const { data: posts, isPending, refetch, isFetching } = useQuery(recentPostsOfBrandQuery(brandId));
  return (
    <section aria-labelledby="recent-posts">
      <h2 id="recent-posts" className="mb-2 type-dialog-title">
        Recent posts
      </h2>
      {isPending ? (
        <output aria-label="Loading posts..." className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-24" />
          ))}
        </output>
      ) : posts === undefined ? (
        <p className="flex flex-wrap items-center gap-3 rounded-large border border-line p-4 type-body text-ink-2">
          Error loading posts
          <Button busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : posts.length === 0 ? (
        <p className="rounded-large border border-line p-4 type-body text-ink-2">No recent posts found.</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id} className="min-w-0">
              <RecentPost post={post} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentPost({ post, zone }: { post: ScheduledPost; zone: string }) {
  const platform = platformOf(post);
  const time = post.scheduledFor && Temporal.Instant.from(post.scheduledFor).toZonedDateTimeISO(zone).toPlainDateTime();
  return (
    <Link
      to="/dashboard/schedule"
      search={{ view: 'list', post: post.id }}
      className="flex h-full gap-3 rounded-large border border-line p-3 transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <PostMedia post={post} compact className="size-16 flex-none rounded-control" />
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="flex items-center gap-2">
          <StatusBadge status={statusOf(post)} />
          {platform && <PlatformLogo platform={platform} size={13} className="text-ink-2" />}
        </span>
        <span className="line-clamp-2 type-reading break-words">{plainTextOf(post.content) || 'No text'}</span>
        <span className="mt-auto type-small text-ink-2">{time ? dateTimeText(time) : 'No time yet'}</span>
      </span>
    </Link>
  );
}
