import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Activity, PlatformTrouble, ReconnectEntry } from '@brandly/contract/posts/activity';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Store, Unplug } from 'lucide-react';
import { useUser } from '../../api/use-session.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { shortDateTimeText } from '../../time/date-time-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Summary } from '../../ui/summary.tsx';
import { AddBrand, brandsQuery, ConnectAccountsLink } from '../brands/public.ts';
import { ActivityList, listId } from './activity-list.tsx';
import { ActivityRow } from './activity-row.tsx';
import { ActivityShape } from './activity-shape.tsx';
import { activityQuery } from './api.ts';
import { LatenessTable } from './lateness-table.tsx';
import { TroubleList } from './trouble-list.tsx';

const zone = Temporal.Now.timeZoneId();
const RECONNECT = 'Accounts to reconnect';
const UPCOMING = 'Today and tomorrow';

/** What may be out twice comes first, then what can still go out, then what did not. */
const troublesOf = ({ unknown, held, failed }: Activity) => [
  { title: 'May be live', list: unknown },
  { title: 'Held', list: held },
  { title: 'Failed', list: failed },
];

/** All lists in their order. */
const listsOf = (activity: Activity) => [
  { title: RECONNECT, total: activity.reconnect.length },
  ...troublesOf(activity).map(({ title, list }) => ({ title, total: list.total })),
  { title: UPCOMING, total: activity.upcoming.total },
];

/** Posts that need attention, and what comes next, each with its cause and the one right action. */
export function ActivityScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(activityQuery);
  const lists = data ? listsOf(data).filter(({ total }) => total > 0) : [];
  const [, second] = lists;
  return (
    <Page
      title="Activity"
      // On a phone the lists' names say the same, and the first failure comes into sight sooner.
      description="Posts that need your attention, and what goes out today and tomorrow"
      descriptionFrom="sm"
      // Of two lists a phone shows the first; the way to the other stands beside the title.
      actions={
        isPending ? (
          <Skeleton className="h-4 w-48 max-[22rem]:w-43 sm:hidden" />
        ) : (
          second && lists.length === 2 && <JumpLink {...second} className="sm:hidden" />
        )
      }
      filters={isPending ? <JumpLinksLoading /> : second && <JumpLinks lists={lists} />}
      filtersFrom={lists.length > 2 ? undefined : 'sm'}
    >
      {isPending && (
        <output aria-label="Loading activity...">
          <ActivityShape />
        </output>
      )}
      {error && !data && <LoadFailed what="your activity" query={{ error, isFetching, refetch }} />}
      {data && <Lists activity={data} />}
    </Page>
  );
}

function Lists({ activity }: { activity: Activity }) {
  const user = useUser();
  const { stopped, platforms, reconnect, upcoming } = activity;
  const needed = listsOf(activity).reduce((sum, { total }) => sum + total, 0) - upcoming.total;
  const { data: brands = [], isSuccess } = useQuery(brandsQuery);
  const hasNoAccount = isSuccess && brands.every(({ socialAccounts }) => socialAccounts.length === 0);
  return (
    <div className="grid grid-cols-1 gap-6">
      {/* An administrator sees this above every screen, with the button. */}
      {stopped && user?.role !== 'ADMIN' && (
        <Banner status="failed">
          Publishing is paused. {stopped.because || 'This database looks like a restored backup.'} An administrator
          needs to confirm it.
        </Banner>
      )}
      {platforms.map((platform) => (
        <Banner key={`${platform.platform} ${platform.kind}`} status="draft">
          {platformWords(platform)}
        </Banner>
      ))}
      {needed === 0 && hasNoAccount && <NoAccountYet brands={brands} />}
      {needed === 0 && !hasNoAccount && (
        <EmptyState
          icon={<CircleCheck size={22} className="text-published" aria-hidden />}
          title="All clear"
          className="py-8"
        >
          No failed or held posts, and every account is connected.
        </EmptyState>
      )}
      {reconnect.length > 0 && (
        <ActivityList title={RECONNECT} total={reconnect.length} shown={reconnect.length}>
          {reconnect.map((entry) => (
            <ReconnectRow key={entry.accountId} entry={entry} />
          ))}
        </ActivityList>
      )}
      {troublesOf(activity).map(
        ({ title, list }) => list.total > 0 && <TroubleList key={title} title={title} list={list} zone={zone} />,
      )}
      {(upcoming.total > 0 || !hasNoAccount) && (
        <ActivityList title={UPCOMING} total={upcoming.total} shown={upcoming.entries.length}>
          {upcoming.entries.map((entry) => (
            <ActivityRow key={entry.post.id} entry={entry} zone={zone} />
          ))}
          {upcoming.total === 0 && (
            <li className="px-4 py-3 type-body text-ink-2">Nothing more goes out today or tomorrow.</li>
          )}
        </ActivityList>
      )}
      {user?.role === 'ADMIN' ? (
        <LatenessTable />
      ) : hasNoAccount ? null : (
        <details>
          <Summary className="type-label text-ink-2">On-time record</Summary>
          <div className="pt-3">
            <LatenessTable />
          </div>
        </details>
      )}
    </div>
  );
}

/** For a person who has no accounts yet: the first step. */
function NoAccountYet({ brands }: { brands: readonly Brand[] }) {
  const [brand] = brands;
  return (
    <EmptyState
      icon={brand ? <Unplug size={22} aria-hidden /> : <Store size={22} aria-hidden />}
      title={brand ? 'No accounts connected' : 'No brands yet'}
      className="py-8"
      action={brand ? <ConnectAccountsLink brandId={brand.id} /> : <AddBrand />}
    >
      {brand
        ? `Connect an account to ${brand.name}. Posts that fail or need attention will appear here.`
        : 'Start with a brand, then connect its accounts. Posts that fail or need attention will appear here.'}
    </EmptyState>
  );
}

function ReconnectRow({ entry }: { entry: ReconnectEntry }) {
  const platform = fromWirePlatform(entry.platform);
  const posts = entry.heldPosts === 1 ? '1 post waits' : `${entry.heldPosts} posts wait`;
  const first = entry.firstPlannedFor === null ? '' : `, the first for ${momentText(entry.firstPlannedFor)}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-4 py-3 lg:flex">
      <PlatformLogo platform={platform} size={18} className="mt-0.5 flex-none text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="type-label">
          {entry.name} <span className="font-regular text-ink-3">{entry.brandName}</span>
        </p>
        <p className="type-body text-ink-2">
          {PLATFORM_NAMES[platform]} no longer accepts the connection.{' '}
          {entry.heldPosts > 0 ? `${posts} for it${first}.` : 'No posts are waiting for it.'}
        </p>
      </div>
      <Link
        to="/dashboard/brands/$brandId/social/$platform"
        params={{ brandId: entry.brandId, platform }}
        className={`${buttonClass()} col-start-2 justify-self-start`}
      >
        Reconnect
      </Link>
    </li>
  );
}

function platformWords({ platform, kind, until }: PlatformTrouble): string {
  const name = PLATFORM_NAMES[fromWirePlatform(platform)];
  const at = momentText(until);
  return kind === 'failing'
    ? `${name} is not responding. We'll try again at ${at}; its posts go out automatically then.`
    : `${name} is rate limiting this app until ${at}. Its posts go out automatically then.`;
}

/** 'Nov 21, 4:30 PM'. */
const momentText = (instant: string): string =>
  shortDateTimeText(Temporal.Instant.from(instant).toZonedDateTimeISO(zone));

// With room for the focus ring, which what scrolls would cut off.
const LINKS = '-m-1 flex w-full min-w-0 gap-4 overflow-x-auto p-1';

/** Holds the place of the links, so that nothing moves when they come. */
function JumpLinksLoading() {
  return (
    <div aria-hidden className={LINKS}>
      <span className="flex h-control items-center gap-4">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-4 w-48" />
      </span>
    </div>
  );
}

/** The way to each list with its count, so that what is below a long one is known and a press away. One row: a
 * phone scrolls it, and there the first list, whose title stands right below, is left out. */
function JumpLinks({ lists }: { lists: readonly JumpLinkProps[] }) {
  return (
    <nav aria-label="Lists" className={LINKS}>
      {lists.map((list) => (
        <JumpLink key={list.title} {...list} className="max-sm:first:hidden" />
      ))}
    </nav>
  );
}

type JumpLinkProps = { title: string; total: number; className?: string };

function JumpLink({ title, total, className }: JumpLinkProps) {
  return (
    <a
      href={`#${listId(title)}`}
      className={classNames(
        'flex h-control flex-none items-center rounded-control whitespace-nowrap type-body text-ink-2 transition-colors hover:text-ink',
        className,
      )}
    >
      <span className="underline decoration-line-strong underline-offset-4 [&>b]:font-strong [&>b]:text-ink [&>b]:tabular-nums">
        {title === UPCOMING ? (
          // 'Today and tomorrow 10' does not say what there are ten of.
          <>
            <b>{total}</b> <span className="max-[22rem]:sr-only">{total === 1 ? 'post' : 'posts'}</span> today and
            tomorrow
          </>
        ) : (
          <>
            {title} <b>{total}</b>
          </>
        )}
      </span>
    </a>
  );
}
