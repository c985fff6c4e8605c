import type { ScheduledPost } from '@brandly/contract/posts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { until } from '../../../time/ago.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { recentPostsQuery } from '../api.ts';
import type { ScheduleSearch } from '../schedule/schedule-search.ts';
import { PostLine } from './post-line.tsx';
import { publishedLately } from './published-lately.ts';
import { RowList } from './row-list.tsx';

const zone = Temporal.Now.timeZoneId();

type PostListProps = {
  title: string;
  query: UseQueryResult<readonly ScheduledPost[]>;
  empty: ReactNode;
  action?: ReactNode;
  /** Says how long it is until each is published. */
  countdown?: boolean;
  /** Whose a post is, or where it goes out; without it the name of its brand. */
  whoseOf?: ((post: ScheduledPost) => string | null | undefined) | undefined;
};

/** A titled list of posts, each of which opens in the schedule. */
export function PostList({ query, countdown = false, whoseOf, ...list }: PostListProps) {
  return (
    <RowList
      {...list}
      query={query}
      rows={(query.data ?? []).map((post) => ({
        key: post.id,
        row: (
          <PostLine
            post={post}
            zone={zone}
            whose={whoseOf?.(post)}
            countdown={countdown ? countdownOf(post) : undefined}
          />
        ),
      }))}
    />
  );
}

/** How long it is until a post goes out, unless its time says so, as 'Tomorrow' does. */
function countdownOf({ scheduledFor }: ScheduledPost): string | undefined {
  if (scheduledFor === null) return undefined;
  const text = until(Temporal.Instant.from(scheduledFor), Temporal.Now.instant(), zone);
  return text === 'tomorrow' ? undefined : text;
}

type UpNextProps = Pick<PostListProps, 'query' | 'whoseOf'> & {
  /** What the schedule shows that it leads to. */
  search?: ScheduleSearch;
  /** The button that creates a post where none is scheduled. */
  create?: ReactNode;
};

/** The six posts that are published next, with how long it is until then. */
export function UpNext({ query, whoseOf, search = {}, create = <CreatePost /> }: UpNextProps) {
  return (
    <PostList
      title="Up next"
      action={<ScheduleLink search={search}>View schedule</ScheduleLink>}
      query={query}
      whoseOf={whoseOf}
      empty={
        <span className="flex flex-wrap items-center justify-between gap-3">
          Nothing is scheduled.
          {create}
        </span>
      }
      countdown
    />
  );
}

/** At the right end of a list's title: the way to all of them. */
export const ScheduleLink = ({ search, children }: { search: ScheduleSearch; children: ReactNode }) => (
  <Link to="/dashboard/schedule" search={search} className={`${buttonClass('quiet')} -mx-3`}>
    {children}
  </Link>
);

const CreatePost = () => (
  <Link to="/dashboard/schedule" search={{ compose: true }} className={buttonClass()}>
    Create post
  </Link>
);

/** The posts of today and the two days before that were published last. */
export function LatestPublished() {
  const [today] = useState(() => Temporal.Now.plainDateISO());
  const query = useQuery(recentPostsQuery({ publishedSince: publishedLately(today, zone) }));
  return <PostList title="Latest Published Posts" query={query} empty="Nothing was published in the last two days." />;
}
