import type { ScheduledPost } from '@brandly/contract/posts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { until } from '../../time/ago.ts';
import { buttonClass } from '../../ui/button.tsx';
import { recentPostsQuery } from '../posts/public.ts';
import { PostLine } from './post-line.tsx';
import { publishedLately } from './published-lately.ts';
import { RowList } from './row-list.tsx';

const SHOWN = 6;
const zone = Temporal.Now.timeZoneId();

/** The six posts that are published next, with how long it is until then. */
export function UpNext({ query: posts }: { query: UseQueryResult<readonly ScheduledPost[]> }) {
  return (
    <RowList
      title="Up next"
      action={
        <Link to="/dashboard/schedule" className={`${buttonClass('quiet')} -mx-3`}>
          View schedule
        </Link>
      }
      query={posts}
      empty={
        <span className="flex flex-wrap items-center justify-between gap-3">
          Nothing is scheduled.
          <Link to="/dashboard/schedule" search={{ compose: true }} className={buttonClass()}>
            Create post
          </Link>
        </span>
      }
      rows={(posts.data ?? []).map((post) => ({
        key: post.id,
        row: (
          <PostLine
            post={post}
            zone={zone}
            {...(post.scheduledFor !== null && {
              countdown: until(Temporal.Instant.from(post.scheduledFor), Temporal.Now.instant(), zone),
            })}
          />
        ),
      }))}
    />
  );
}

/** The posts of today and the two days before that were published last. */
export function LatestPublished() {
  const [today] = useState(() => Temporal.Now.plainDateISO());
  const posts = useQuery(recentPostsQuery(publishedLately(today, zone)));
  return (
    <RowList
      title="Latest Published Posts"
      query={posts}
      empty="Nothing was published in the last two days."
      rows={(posts.data ?? []).slice(0, SHOWN).map((post) => ({
        key: post.id,
        row: <PostLine post={post} zone={zone} />,
      }))}
    />
  );
}
