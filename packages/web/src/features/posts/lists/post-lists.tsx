import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { accountHandle } from '../../../platforms/account-handle.ts';
import { until } from '../../../time/ago.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { nextPostsQuery, recentPostsQuery } from '../api.ts';
import { platformOf } from '../post-face.ts';
import { PostLine } from './post-line.tsx';
import { publishedLately } from './published-lately.ts';
import { RowList } from './row-list.tsx';

const zone = Temporal.Now.timeZoneId();

/** Whose posts are listed; without one, those of all brands on all platforms. */
export type PostsOf = { brandId?: string; platform?: PlatformId };

type PostListProps = {
  title: string;
  query: UseQueryResult<readonly ScheduledPost[]>;
  empty: ReactNode;
  action?: ReactNode;
  /** Says how long it is until each is published. */
  countdown?: boolean;
  /** Whose a post is, or where it goes out; without it the name of its brand. */
  whoseOf?: ((post: ScheduledPost) => string | undefined) | undefined;
};

/** A titled list of posts, each of which opens in the schedule. */
function PostList({ query, countdown = false, whoseOf, ...list }: PostListProps) {
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
            {...(countdown &&
              post.scheduledFor !== null && {
                countdown: until(Temporal.Instant.from(post.scheduledFor), Temporal.Now.instant(), zone),
              })}
          />
        ),
      }))}
    />
  );
}

type UpNextProps = Pick<PostListProps, 'query' | 'whoseOf'>;

/** The six posts that are published next, with how long it is until then. */
export function UpNext({ query, whoseOf }: UpNextProps) {
  return (
    <PostList
      title="Up next"
      action={
        <Link to="/dashboard/schedule" className={`${buttonClass('quiet')} -mx-3`}>
          View schedule
        </Link>
      }
      query={query}
      whoseOf={whoseOf}
      empty={
        <span className="flex flex-wrap items-center justify-between gap-3">
          Nothing is scheduled.
          <Link to="/dashboard/schedule" search={{ compose: true }} className={buttonClass()}>
            Create post
          </Link>
        </span>
      }
      countdown
    />
  );
}

/** The posts of today and the two days before that were published last. */
export function LatestPublished() {
  const [today] = useState(() => Temporal.Now.plainDateISO());
  const query = useQuery(recentPostsQuery({ publishedSince: publishedLately(today, zone) }));
  return <PostList title="Latest Published Posts" query={query} empty="Nothing was published in the last two days." />;
}

/** Where all are of one brand, the platform; where they are of one platform too, the account. */
function platformName(post: ScheduledPost): string | undefined {
  const platform = platformOf(post);
  return platform ? PLATFORM_NAMES[platform] : undefined;
}
const handle = ({ account }: ScheduledPost): string | undefined =>
  account ? accountHandle(account.username) : undefined;

/** A brand's next six posts, and beside them the six that were created last, whenever they are published. */
export function BrandPostLists({ brandId }: { brandId: string }) {
  const recent = useQuery(recentPostsQuery({ brandId }));
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <NextOf brandId={brandId} whoseOf={platformName} />
      <PostList title="Recent posts" query={recent} empty="No recent posts found." whoseOf={platformName} />
    </div>
  );
}

/** Published posts of the last 90 days: as far back as analytics go by default. */
const PLATFORM_DAYS = 90;

/** A brand's next six posts on a platform, and the six that were published there last. */
export function PlatformPostLists(of: Required<PostsOf>) {
  const [today] = useState(() => Temporal.Now.plainDateISO());
  const publishedSince = today.subtract({ days: PLATFORM_DAYS }).toZonedDateTime(zone).toInstant().toString();
  const published = useQuery(recentPostsQuery({ ...of, publishedSince }));
  return (
    <div className="grid gap-6">
      <NextOf {...of} whoseOf={handle} />
      <PostList
        title="Latest published"
        query={published}
        empty={`Nothing in the last ${PLATFORM_DAYS} days.`}
        whoseOf={handle}
      />
    </div>
  );
}

function NextOf({ whoseOf, ...of }: PostsOf & Pick<PostListProps, 'whoseOf'>) {
  const [now] = useState(() => Temporal.Now.instant().round('minute').toString());
  return <UpNext query={useQuery(nextPostsQuery(now, of))} whoseOf={whoseOf} />;
}
