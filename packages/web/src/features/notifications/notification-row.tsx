import type { Notification, NotificationKind } from '@brandly/contract/notifications';
import { useRouter } from '@tanstack/react-router';
import {
  Bell,
  ChartNoAxesColumn,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  KeyRound,
  type LucideIcon,
  OctagonX,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Status } from '../../ui/status-badge.tsx';

const FACES: Record<NotificationKind, { Icon: LucideIcon; status?: Status }> = {
  post_published: { Icon: CircleCheck, status: 'published' },
  post_failed: { Icon: CircleAlert, status: 'failed' },
  post_held: { Icon: CirclePause, status: 'draft' },
  post_outcome_unknown: { Icon: CircleQuestionMark, status: 'draft' },
  account_needs_reconnecting: { Icon: Unlink, status: 'draft' },
  publishing_stopped: { Icon: OctagonX, status: 'failed' },
  analytics_refreshed: { Icon: ChartNoAxesColumn },
  early_access_approved: { Icon: KeyRound },
  test: { Icon: Bell },
};

type NotificationRowProps = {
  notification: Notification;
  /** How its time is told. */
  when: (createdAt: Temporal.Instant) => string;
  /** Its place was opened. */
  onOpen: () => void;
  /** Stands beside the time, above the row's link. */
  action?: ReactNode;
};

/** One notification: an accent dot and weight while unread. Where it leads somewhere, the whole row does. */
export function NotificationRow({ notification, when, onOpen, action }: NotificationRowProps) {
  const { history } = useRouter();
  const { kind, title, message, link, thumbnailUrl, createdAt, isRead } = notification;
  const { Icon, status } = FACES[kind];
  return (
    <article
      className={classNames(
        'relative flex gap-3 py-2.5 pr-4 pl-6',
        link !== null && 'transition-colors hover:bg-sunken',
      )}
    >
      <span
        className={classNames('absolute top-4 left-2 size-2 rounded-chip', !isRead && 'bg-accent')}
        {...(!isRead && { role: 'img', 'aria-label': 'Unread' })}
      />
      <Icon
        size={16}
        strokeWidth={2.25}
        aria-hidden
        data-status={status}
        className={classNames('mt-0.5 flex-none', status ? 'text-status-icon' : 'text-ink-2')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <h3 className={classNames('min-w-0 flex-1 type-body', !isRead && 'font-unread')}>
            {link === null ? (
              title
            ) : (
              <a
                href={link}
                className="after:absolute after:inset-0"
                onClick={(event) => {
                  onOpen();
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  history.push(link);
                }}
              >
                {title}
              </a>
            )}
          </h3>
          <time dateTime={createdAt} className="flex-none pt-0.5 type-micro text-ink-3">
            {when(Temporal.Instant.from(createdAt))}
          </time>
          {action && <span className="relative">{action}</span>}
        </div>
        <div className="flex items-start justify-between gap-3">
          <p className="line-clamp-2 wrap-anywhere type-small text-ink-2">{message}</p>
          {thumbnailUrl !== null && (
            <img
              src={thumbnailUrl}
              alt=""
              width={32}
              height={32}
              loading="lazy"
              className="mt-0.5 size-8 flex-none rounded-control bg-sunken object-cover"
            />
          )}
        </div>
      </div>
    </article>
  );
}
