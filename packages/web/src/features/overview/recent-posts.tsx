import type { ScheduledPost } from '@brandly/contract/posts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dateText } from '../../time/date-time-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { recentPostsQuery } from '../posts/public.ts';
import { latestPublished, publishedThen } from './latest-day.ts';
import { PostLine } from './post-line.tsx';

const SHOWN = 6;
const zone = Temporal.Now.timeZoneId();

/** The six newest posts, whatever has become of them. */
export function RecentPosts() {
  const posts = useQuery(recentPostsQuery(null));
  return (
    <PostList
      title="Recent posts"
      query={posts}
      posts={posts.data?.slice(0, SHOWN) ?? []}
      empty="No recent posts found."
    />
  );
}

/** What went out last: yesterday's posts, or those of the day before. */
export function LatestPublished() {
  const [today] = useState(() => Temporal.Now.plainDateISO());
  const posts = useQuery(recentPostsQuery(publishedThen(today, zone)));
  const latest = latestPublished(posts.data ?? [], today, zone);
  return (
    <PostList
      title="Latest Published Posts"
      {...(latest && { note: dateText(latest.day) })}
      query={posts}
      posts={latest?.posts.slice(0, SHOWN) ?? []}
      empty="Nothing was published in the last two days."
    />
  );
}

type PostListProps = {
  title: string;
  note?: string;
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>;
  posts: readonly ScheduledPost[];
  empty: string;
};

function PostList({ title, note, query, posts, empty }: PostListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <header className="mb-2 flex items-baseline gap-2">
        <h2 id={titleId} className="type-dialog-title">
          {title}
        </h2>
        {note && <span className="type-small text-ink-2">{note}</span>}
      </header>
      <div className="overflow-hidden rounded-large border border-line">
        {query.isPending && (
          <output aria-label="Loading posts..." className="grid divide-y divide-line">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
              <span key={row} className="px-4 py-2">
                <Skeleton className="h-9" />
              </span>
            ))}
          </output>
        )}
        {query.isError && posts.length === 0 && (
          <p role="alert" className="flex items-center justify-between gap-3 p-4 type-body text-ink-2">
            The posts could not be loaded.
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          </p>
        )}
        {!query.isPending && !query.isError && posts.length === 0 && (
          <p className="p-4 type-body text-ink-2">{empty}</p>
        )}
        {posts.length > 0 && (
          <ul className="divide-y divide-line">
            {posts.map((post) => (
              <li key={post.id}>
                <PostLine post={post} zone={zone} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
