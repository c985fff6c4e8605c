import type { Notification, NotificationKind } from '@brandly/contract/notifications';
import {
  Bell,
  ChartNoAxesColumn,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  KeyRound,
  type LucideIcon,
  Mail,
  OctagonX,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdvice } from '../../api/use-advice.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Status } from '../../ui/status-badge.tsx';

type Face = { Icon: LucideIcon; status?: Status };
const FACES: Partial<Record<string, Face>> = {
  post_published: { Icon: CircleCheck, status: 'published' },
  post_failed: { Icon: CircleAlert, status: 'failed' },
  post_held: { Icon: CirclePause, status: 'draft' },
  post_outcome_unknown: { Icon: CircleQuestionMark, status: 'draft' },
  account_needs_reconnecting: { Icon: Unlink, status: 'draft' },
  publishing_stopped: { Icon: OctagonX, status: 'failed' },
  analytics_refreshed: { Icon: ChartNoAxesColumn },
  early_access_approved: { Icon: KeyRound },
  contact_message: { Icon: Mail },
  test: { Icon: Bell },
} satisfies Record<NotificationKind, Face>;
const UNKNOWN: Face = { Icon: Bell };

type NotificationFrameProps = {
  /** Determines the icon, by its kind, and the time. */
  newest: Notification;
  isUnread: boolean;
  /** Its link or button covers the whole frame. */
  title: ReactNode;
  message: string;
  /** The URLs of thumbnails, the newest first. */
  pictures: readonly string[];
  opens: boolean;
  /** How the time is written. */
  when: (createdAt: Temporal.Instant) => string;
  /** Shown below the time, on top of the title's link. */
  action?: ReactNode;
};

/** The layout of a notification or a group: an accent dot and bold text while unread. */
export function NotificationFrame(props: NotificationFrameProps) {
  const { newest, isUnread, title, pictures, opens, when, action } = props;
  const [why, whose] = useAdvice(props.message).split('\n', 2);
  // A page that is older than its server can meet kinds that it doesn't know.
  const { Icon, status } = FACES[newest.kind] ?? UNKNOWN;
  return (
    <article
      className={classNames(
        'group/news @container/news relative flex gap-3 py-2.5 pr-4 pl-6',
        opens && 'transition-colors hover:bg-sunken',
      )}
    >
      <span
        className={classNames('absolute top-4 left-2 size-2 rounded-chip', isUnread && 'bg-accent')}
        {...(isUnread && { role: 'img', 'aria-label': 'Unread' })}
      />
      <Icon
        size={16}
        strokeWidth={2.25}
        aria-hidden
        data-status={status}
        className={classNames('mt-0.5 flex-none', status ? 'text-status-icon' : 'text-ink-2')}
      />
      {/* Narrow, as in the bell: the time and the action beside the title, the picture beside the words. Wide: the time
          has a column as wide as the longest one, so that the pictures stand in line. */}
      <div className="min-w-0 flex-1 @min-[32rem]/news:grid @min-[32rem]/news:grid-cols-[minmax(0,1fr)_auto_3.5rem] @min-[32rem]/news:gap-x-3">
        <div className="flex items-start justify-between gap-3 @min-[32rem]/news:contents">
          <h3 className={classNames('type-body', isUnread && 'font-unread')}>{title}</h3>
          <span className="flex flex-none items-center gap-2 @min-[32rem]/news:contents">
            <time
              dateTime={newest.createdAt}
              className="pt-0.5 text-right type-micro whitespace-nowrap text-ink-3 @min-[32rem]/news:col-start-3 @min-[32rem]/news:row-start-1"
            >
              {when(Temporal.Instant.from(newest.createdAt))}
            </time>
            {action && (
              <span className="relative flex-none transition-opacity group-focus-within/news:opacity-100 group-hover/news:opacity-100 @min-[32rem]/news:pointer-fine:opacity-0 @min-[32rem]/news:col-start-3 @min-[32rem]/news:row-start-2 @min-[32rem]/news:self-end @min-[32rem]/news:justify-self-end">
                {action}
              </span>
            )}
          </span>
        </div>
        <div className="flex items-start gap-3 @min-[32rem]/news:contents">
          <div className="min-w-0 flex-1 @min-[32rem]/news:col-start-1">
            {/* Why, and in a line of its own whose post it is: each is cut where the row ends, and neither takes the other's room. */}
            <p
              className={classNames(
                'wrap-anywhere type-small text-ink-2',
                newest.kind === 'post_published' ? 'line-clamp-1' : 'line-clamp-5',
              )}
            >
              {why}
            </p>
            {whose !== undefined && <p className="truncate type-small text-ink-3">{whose}</p>}
          </div>
          {pictures.length > 0 && (
            <span className="flex flex-none -space-x-3 @min-[32rem]/news:col-start-2 @min-[32rem]/news:row-span-2 @min-[32rem]/news:row-start-1 @min-[32rem]/news:self-center">
              {pictures.map((url) => (
                <img
                  key={url}
                  src={url}
                  alt=""
                  width={32}
                  height={32}
                  loading="lazy"
                  className={classNames(
                    'size-8 flex-none rounded-control bg-sunken object-cover',
                    pictures.length > 1 && 'ring-2 ring-surface',
                  )}
                />
              ))}
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
