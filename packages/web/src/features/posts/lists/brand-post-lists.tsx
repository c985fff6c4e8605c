import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accountHandle } from '../../../platforms/account-handle.ts';
import { nextPostsQuery, recentPostsQuery } from '../api.ts';
import { NewPostButton } from '../new-post-button.tsx';
import { platformOf } from '../post-face.ts';
import { PostList, UpNext } from './post-lists.tsx';

const zone = Temporal.Now.timeZoneId();

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
      <NextOf brandId={brandId} whoseOf={platformName} create={null} />
      <PostList title="Recent posts" query={recent} empty="No recent posts found." whoseOf={platformName} />
    </div>
  );
}

/** Far enough back that a platform that is seldom used shows its last posts. */
const PLATFORM_DAYS = 90;

/** A brand's next six posts on a platform, and the six that were published there last. */
export function PlatformPostLists(of: { brandId: string; platform: PlatformId }) {
  const [today] = useState(() => Temporal.Now.plainDateISO());
  const publishedSince = today.subtract({ days: PLATFORM_DAYS }).toZonedDateTime(zone).toInstant().toString();
  const published = useQuery(recentPostsQuery({ ...of, publishedSince }));
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <NextOf {...of} whoseOf={handle} create={<NewPostButton brandId={of.brandId} kind="secondary" />} />
      <PostList
        title="Latest published"
        query={published}
        empty={`Nothing in the last ${PLATFORM_DAYS} days.`}
        whoseOf={handle}
      />
    </div>
  );
}

type NextOfProps = {
  brandId: string;
  platform?: PlatformId;
  whoseOf: (post: ScheduledPost) => string | undefined;
  /** Creates a post where none is scheduled; null: a button of the page does. */
  create: ReactNode;
};

/** What goes out next, and the way to it: the schedule of this brand, on this platform. */
function NextOf({ whoseOf, create, ...of }: NextOfProps) {
  const [now] = useState(() => Temporal.Now.instant().round('minute').toString());
  return (
    <UpNext
      query={useQuery(nextPostsQuery(now, of))}
      whoseOf={whoseOf}
      search={{ brands: of.brandId, platform: of.platform }}
      create={create}
    />
  );
}
