import type { Notification } from '@brandly/contract/notifications';
import { ago } from '../../time/ago.ts';
import { classNames } from '../../ui/class-names.ts';

/** One notification: an accent dot and weight while unread. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { title, message, createdAt, isRead } = notification;
  return (
    <article className="flex gap-2.5 px-4 py-2">
      <span
        className={classNames('mt-1.5 size-2 flex-none rounded-chip', isRead ? 'bg-transparent' : 'bg-accent')}
        {...(!isRead && { role: 'img', 'aria-label': 'Unread' })}
      />
      <div className="min-w-0 flex-1">
        <h3 className={classNames('type-body', !isRead && 'font-unread')}>{title}</h3>
        <p className="line-clamp-2 type-small text-ink-2">{message}</p>
      </div>
      <time dateTime={createdAt} className="flex-none pt-0.5 type-micro text-ink-3">
        {ago(Temporal.Instant.from(createdAt), Temporal.Now.instant(), Temporal.Now.timeZoneId())}
      </time>
    </article>
  );
}
