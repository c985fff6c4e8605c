import type { Notification } from '@brandly/contract/notifications';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotificationFrame } from './notification-frame.tsx';

type NotificationRowProps = {
  notification: Notification;
  /** How the time is written. */
  when: (createdAt: Temporal.Instant) => string;
  /** Its link was opened. */
  onOpen: () => void;
  /** Shown beside the time, on top of the row's link. */
  action?: ReactNode;
};

/** One notification. If it has a link, the whole row is that link. */
export function NotificationRow({ notification, when, onOpen, action }: NotificationRowProps) {
  const { history } = useRouter();
  const { title, message, link, thumbnailUrl, isRead } = notification;
  return (
    <NotificationFrame
      newest={notification}
      isUnread={!isRead}
      message={message}
      pictures={thumbnailUrl === null ? [] : [thumbnailUrl]}
      opens={link !== null}
      when={when}
      action={action}
      title={
        link === null ? (
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
        )
      }
    />
  );
}
