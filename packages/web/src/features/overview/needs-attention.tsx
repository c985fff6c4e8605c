import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Activity, ReconnectEntry } from '@brandly/contract/posts/activity';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { StatusIcon } from '../../ui/status-badge.tsx';
import { activityQuery } from '../activity/public.ts';
import { PostLine } from './post-line.tsx';
import { RowList } from './row-list.tsx';

/** As many as there are posts beside them. */
const SHOWN = 6;
const zone = Temporal.Now.timeZoneId();

/** What waits for a person: accounts, and posts that are held, failed or may be live; the first few. */
export function NeedsAttention() {
  const activity = useQuery(activityQuery);
  const total = activity.data ? countOf(activity.data) : 0;
  return (
    <RowList
      title="Needs your attention"
      {...(total > 0 && { note: total.toLocaleString('en-US') })}
      action={
        <Link to="/dashboard/activity" className={`${buttonClass('quiet')} -mr-3`}>
          View activity
        </Link>
      }
      query={activity}
      empty="All clear. No failed or held posts, and every account is connected."
      rows={activity.data ? rowsOf(activity.data).slice(0, SHOWN) : []}
    />
  );
}

const countOf = ({ reconnect, unknown, held, failed }: Activity): number =>
  reconnect.length + unknown.total + held.total + failed.total;

/** In the order of the Activity page. */
function rowsOf({ reconnect, unknown, held, failed }: Activity) {
  const posts = [unknown, held, failed].flatMap(({ entries }) => entries);
  return [
    ...reconnect.map((entry) => ({ key: entry.accountId, row: <ReconnectLine entry={entry} /> })),
    ...posts.map(({ post, cause }) => ({ key: post.id, row: <PostLine post={post} zone={zone} cause={cause} /> })),
  ];
}

function ReconnectLine({ entry }: { entry: ReconnectEntry }) {
  const platform = fromWirePlatform(entry.platform);
  return (
    <Link
      to="/dashboard/brands/$brandId/social/$platform"
      params={{ brandId: entry.brandId, platform }}
      className="flex min-h-13 items-center gap-2.5 px-4 py-2 transition-colors hover:bg-sunken"
    >
      <StatusIcon status="failed" size={16} />
      <span className="min-w-0 flex-1">
        <span className="block truncate type-body">Reconnect {entry.name}</span>
        <span className="flex items-center gap-1.5 type-small text-failed-text">
          <PlatformLogo platform={platform} size={12} className="text-ink-3" />
          <span className="truncate">{PLATFORM_NAMES[platform]} no longer accepts the connection.</span>
        </span>
      </span>
      <span className="flex-none type-small text-ink-2">{entry.brandName}</span>
    </Link>
  );
}
