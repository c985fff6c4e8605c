import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accountHandle } from '../../../platforms/account-handle.ts';
import { nextPostsQuery, recentPostsQuery } from '../api.ts';
import { NewPostButton } from '../new-post-button.tsx';
import { platformOf } from '../post-face.ts';
import { PostList, ScheduleLink, UpNext } from './post-lists.tsx';
import { RowList } from './row-list.tsx';

const zone = Temporal.Now.timeZoneId();

/** Where all are of one brand, the platform; where they are of one platform too, the account. */
function platformName(post: ScheduledPost): string | undefined {
  const platform = platformOf(post);
  return platform ? PLATFORM_NAMES[platform] : undefined;
}
const handle = ({ account }: ScheduledPost): string | undefined =>
  account ? accountHandle(account.username) : undefined;
const nobody = (): null => null;

/** A brand's next six posts, and beside them the six that were created last, whenever they are published. */
export function BrandPostLists({ brandId }: { brandId: string }) {
  const next = useNext({ brandId });
  const recent = useQuery(recentPostsQuery({ brandId }));
  return (
    <TwoLists title="Up next and recent posts" queries={[next, recent]}>
      {/* A button of the page creates a post. */}
      <UpNext query={next} search={{ brands: brandId }} whoseOf={platformName} create={null} />
      <PostList
        title="Recent posts"
        action={<ScheduleLink search={{ view: 'list', brands: brandId }}>View all</ScheduleLink>}
        query={recent}
        empty="No recent posts found."
        whoseOf={platformName}
      />
    </TwoLists>
  );
}

/** Far enough back that a platform that is seldom used shows its last posts. */
const PLATFORM_DAYS = 90;

type PlatformPostListsProps = {
  brandId: string;
  platform: PlatformId;
  /** Says at each post which account it is of; without it there is only one. */
  saysAccount: boolean;
};

/** A brand's next six posts on a platform, and the six that were published there last. */
export function PlatformPostLists({ saysAccount, ...of }: PlatformPostListsProps) {
  const [today] = useState(() => Temporal.Now.plainDateISO());
  const publishedSince = today.subtract({ days: PLATFORM_DAYS }).toZonedDateTime(zone).toInstant().toString();
  const published = useQuery(recentPostsQuery({ ...of, publishedSince }));
  const next = useNext(of);
  const whoseOf = saysAccount ? handle : nobody;
  return (
    <TwoLists title="Up next and latest published" queries={[next, published]}>
      <UpNext
        query={next}
        search={{ brands: of.brandId, platform: of.platform }}
        whoseOf={whoseOf}
        create={<NewPostButton brandId={of.brandId} kind="secondary" />}
      />
      <PostList
        title="Latest published"
        action={
          <ScheduleLink search={{ view: 'list', brands: of.brandId, platform: of.platform, status: 'published' }}>
            View all
          </ScheduleLink>
        }
        query={published}
        empty={`Nothing in the last ${PLATFORM_DAYS} days.`}
        whoseOf={whoseOf}
      />
    </TwoLists>
  );
}

/** What goes out next. */
function useNext(of: { brandId: string; platform?: PlatformId }) {
  const [now] = useState(() => Temporal.Now.instant().round('minute').toString());
  return useQuery(nextPostsQuery(now, of));
}

type TwoListsProps = {
  /** What both are, where nothing is known of either. */
  title: string;
  queries: readonly UseQueryResult<readonly ScheduledPost[]>[];
  children: ReactNode;
};

/** Side by side where there is room; what is wrong with both is said once. */
function TwoLists({ title, queries, children }: TwoListsProps) {
  if (!queries.every(({ isError, data }) => isError && data === undefined)) {
    return <div className="grid gap-6 lg:grid-cols-2">{children}</div>;
  }
  const isFetching = queries.some((query) => query.isFetching);
  const refetch = () => queries.forEach((query) => void query.refetch());
  return <RowList title={title} query={{ isPending: false, isError: true, isFetching, refetch }} empty="" rows={[]} />;
}
