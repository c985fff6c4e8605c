import type { Notification } from '@brandly/contract/notifications';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { unreadOf, wordsOfGroup } from './group-alike.ts';
import { NotificationFrame } from './notification-frame.tsx';

type NotificationListProps = {
  /** From `groupAlike`. */
  groups: readonly (readonly Notification[])[];
  /** How a time is written. */
  when: (createdAt: Temporal.Instant) => string;
  /** A notification's link was opened. */
  onOpen: (notification: Notification) => void;
  /** Offers to mark these as read. */
  onRead?: (ids: string[]) => void;
  className?: string;
};

/** Notifications, and groups that expand in place. */
export function NotificationList({ groups, when, onOpen, onRead, className }: NotificationListProps) {
  const actionFor = (group: readonly Notification[]) => {
    const unread = unreadOf(group);
    if (!onRead || unread.length === 0) return null;
    const label = group.length === 1 ? 'Mark as read' : `Mark ${unread.length} as read`;
    return <IconButton label={label} className="size-10!" onClick={() => onRead(unread)} />;
  };
  const rowOf = (notification: Notification) => (
    <NotificationRow
      notification={notification}
      when={when}
      onOpen={() => onOpen(notification)}
      action={actionFor([notification])}
    />
  );
  return (
    <ul className={className}>
      {groups.map((group) => {
        const [only] = group;
        // The oldest member identifies a group: it stays while newer ones join.
        const key = group.at(-1)?.id;
        return (
          <li key={key}>
            {only && group.length === 1 ? (
              rowOf(only)
            ) : (
              <NotificationGroup group={group} when={when} action={actionFor(group)} rowOf={rowOf} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const PICTURES_MAX = 3;

type NotificationGroupProps = Pick<NotificationListProps, 'when'> & {
  group: readonly Notification[];
  action: ReactNode;
  rowOf: (notification: Notification) => ReactNode;
};

function NotificationGroup({ group, when, action, rowOf }: NotificationGroupProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const [newest] = group;
  if (!newest) return null;
  const { title, message } = wordsOfGroup(group);
  return (
    <>
      <NotificationFrame
        newest={newest}
        isUnread={unreadOf(group).length > 0}
        isOpen={open}
        message={message}
        pictures={[...new Set(group.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []))].slice(0, PICTURES_MAX)}
        opens
        when={when}
        action={action}
        title={
          <button
            type="button"
            aria-expanded={open}
            aria-controls={listId}
            className="text-left after:absolute after:inset-0"
            onClick={() => setOpen(!open)}
          >
            {title}
          </button>
        }
      />
      <ul id={listId} hidden={!open} className="ml-6 border-l border-line">
        {open && group.map((one) => <li key={one.id}>{rowOf(one)}</li>)}
      </ul>
    </>
  );
}

type NotificationRowProps = {
  notification: Notification;
  /** How the time is written. */
  when: (createdAt: Temporal.Instant) => string;
  /** Its link was opened. */
  onOpen: () => void;
  /** From `actionFor`. */
  action?: ReactNode;
};

/** One notification. If it has a link, the whole row is that link. */
function NotificationRow({ notification, when, onOpen, action }: NotificationRowProps) {
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
