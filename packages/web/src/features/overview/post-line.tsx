import type { ScheduledPost } from '@brandly/contract/posts';
import { Link } from '@tanstack/react-router';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { timeText } from '../../time/date-time-text.ts';
import { StatusIcon } from '../../ui/status-badge.tsx';
import { plainTextOf, platformOf, statusOf, statusWords } from '../posts/public.ts';

/** A post in one line; it opens over the schedule. */
export function PostLine({ post, zone }: { post: ScheduledPost; zone: string }) {
  const platform = platformOf(post);
  const at = post.publishedAt ?? post.scheduledFor;
  return (
    <Link
      to="/dashboard/schedule"
      search={{ post: post.id }}
      className="flex min-h-11 items-center gap-2.5 px-4 py-2 transition-colors hover:bg-sunken"
    >
      <StatusIcon status={statusOf(post)} size={16} label={statusWords(post, zone)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate type-body">{plainTextOf(post.content).split('\n')[0] || 'No text'}</span>
        <span className="flex items-center gap-1.5 type-small text-ink-3">
          {platform && <PlatformLogo platform={platform} size={12} />}
          <span className="truncate">{post.brand.name}</span>
        </span>
      </span>
      <span className="flex-none text-right type-small tabular-nums text-ink-2">
        {at === null ? 'No time yet' : whenText(at, zone)}
      </span>
    </Link>
  );
}

function whenText(instant: string, zone: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return `${at.toLocaleString('en-US', { month: 'short', day: 'numeric' })}, ${timeText(at.toPlainTime())}`;
}
