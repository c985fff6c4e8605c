import { fromWirePlatform, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { ActivityEntry, ReconnectEntry } from '@brandly/contract/posts/activity';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { useMedia } from '../../ui/behaviour/use-media.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StatusIcon } from '../../ui/status-badge.tsx';
import { activityQuery, PostAction } from '../activity/public.ts';
import { PostIcon, PostLine, PostThumb, platformOf, RowList } from '../posts/public.ts';
import { type AttentionRow, attentionRows, causeOf, countBeside } from './attention-rows.ts';

/** As many rows as the list beside it has posts, so that both end together. */
const SHOWN = 6;
/** On a phone, where the list of what comes next is below. */
const SHOWN_ON_PHONE = 4;
const zone = Temporal.Now.timeZoneId();

/** The first few things that wait for a person: accounts, and posts that are held, failed or may be live. */
export function NeedsAttention() {
  const activity = useQuery(activityQuery);
  const most = useMedia('(width < 40rem)') ? SHOWN_ON_PHONE : SHOWN;
  const rows = activity.data ? attentionRows(activity.data) : [];
  const shown = rows.slice(0, rows.length > most ? most - 1 : most);
  const total = activity.data ? countBeside([], activity.data) : 0;
  const more = activity.data ? countBeside(shown, activity.data) : 0;
  return (
    <RowList
      title="Needs your attention"
      {...(total > 0 && { note: total.toLocaleString('en-US') })}
      action={
        <Link to="/dashboard/activity" className={`${buttonClass('quiet')} -mx-3`}>
          {/* On a narrow phone one word, so that the title and its count have one line. */}
          <span>
            <span className="max-[22.4rem]:sr-only">View </span>
            <span className="max-[22.4rem]:inline-block max-[22.4rem]:first-letter:uppercase">activity</span>
          </span>
        </Link>
      }
      query={activity}
      empty="All clear. No failed or held posts, and every account is connected."
      rows={[...shown.map(toLine), ...(more > 0 ? [{ key: 'more', row: <MoreLine count={more} /> }] : [])]}
    />
  );
}

function toLine(row: AttentionRow) {
  if (row.kind === 'reconnect') return { key: row.entry.accountId, row: <ReconnectLine entry={row.entry} /> };
  const { entry, count, brands } = row;
  return {
    key: entry.post.id,
    row:
      count > 1 ? (
        <CauseLine {...{ entry, count, brands }} />
      ) : (
        <div className="relative flex items-center sm:pr-4">
          <PostLine post={entry.post} zone={zone} cause={causeOf(entry)} />
          <span className="grid max-sm:absolute max-sm:right-4 max-sm:bottom-2 sm:w-23">
            <PostAction post={entry.post} action={entry.action} />
          </span>
        </div>
      ),
  };
}

const MoreLine = ({ count }: { count: number }) => (
  <Link
    to="/dashboard/activity"
    className="flex min-h-13 items-center justify-between px-4 py-2 type-body text-ink-2 -outline-offset-2 transition-colors hover:bg-hover"
  >
    {count.toLocaleString('en-US')} more in Activity
    <ChevronRight size={16} aria-hidden className="flex-none text-ink-3" />
  </Link>
);

type AttentionLineProps = {
  link: LinkProps;
  icon: ReactNode;
  title: string;
  platform: PlatformId | null;
  detail: string;
  /** What the row does, in a word or two. */
  does: string;
  picture?: ReactNode;
};

/** One row with what is wrong; it links to where that is fixed. */
function AttentionLine({ link, icon, title, platform, detail, does, picture }: AttentionLineProps) {
  return (
    <Link {...link} className="flex min-h-13 items-center gap-2.5 px-4 py-2 transition-colors hover:bg-hover">
      {/* On a phone at the first of its lines. */}
      <span className="flex min-h-lh items-center gap-2.5 type-body max-sm:self-start">
        {icon}
        {picture}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 type-label text-pretty wrap-anywhere lg:line-clamp-1">{title}</span>
        <span className="flex gap-1.5 type-small text-ink-2">
          {platform && <PlatformLogo platform={platform} size={12} className="h-lh flex-none text-ink-3" />}
          <span className="line-clamp-3 wrap-anywhere lg:line-clamp-1">{detail}</span>
        </span>
      </span>
      <span aria-hidden className={`${buttonClass()} w-23 max-sm:hidden`}>
        {does}
      </span>
      <ChevronRight size={16} aria-hidden className="flex-none text-ink-3 sm:hidden" />
    </Link>
  );
}

function ReconnectLine({ entry: { name, brandName, brandId, ...entry } }: { entry: ReconnectEntry }) {
  const platform = fromWirePlatform(entry.platform);
  return (
    <AttentionLine
      link={{ to: '/dashboard/brands/$brandId/social/$platform', params: { brandId, platform } }}
      icon={<StatusIcon status="failed" size={16} />}
      title={`Reconnect ${name}`}
      platform={platform}
      detail={`${brandName} · ${PLATFORM_NAMES[platform]} no longer accepts the connection.`}
      does="Reconnect"
    />
  );
}

type CauseLineProps = { entry: ActivityEntry; count: number; brands: number };

/** Posts with one cause, in one row: how many, then why, as a single post's says what, then why; the Activity page lists them all. */
function CauseLine({ entry, count, brands }: CauseLineProps) {
  const { post } = entry;
  const platform = platformOf(post);
  const posts = platform === null ? 'posts' : `${PLATFORM_NAMES[platform]} posts`;
  return (
    <AttentionLine
      link={{ to: '/dashboard/activity' }}
      icon={<PostIcon post={post} zone={zone} />}
      title={`${count} ${posts} from ${brands === 1 ? post.brand.name : `${brands} brands`}`}
      platform={platform}
      detail={causeOf(entry)}
      does="See all"
      picture={
        <span className="contents max-[22.4rem]:hidden">
          <PostThumb post={post} />
        </span>
      }
    />
  );
}
