import type { Notification } from '@brandly/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { shortAgo } from '../../time/ago.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { BELL_ASKS, BELL_LIMIT, notificationsKey, notificationsQuery, unreadCountQuery } from './api.ts';
import { BellButton } from './bell-button.tsx';
import { groupAlike, unreadOf } from './group-alike.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationsShape } from './notifications-shape.tsx';
import { useReadAll } from './use-read-all.ts';

/** The bell with the unread count, and a popover with the five latest rows. `startsOpen`: it was pressed earlier. */
export function NotificationBell({ startsOpen = false }: { startsOpen?: boolean }) {
  const [open, setOpen] = useState(false);
  const [held, setHeld] = useState(0);
  /** Marked as read because they were shown at this opening: their dots stay until it closes. null: not known yet. */
  const [fresh, setFresh] = useState<readonly string[] | null>(null);
  const queryClient = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const readAll = useReadAll();
  const markRead = useMutation({
    mutationFn: (shown: string[]) => api.readNotifications({ body: { ids: shown } }),
    onSuccess: async (_answer, read) => {
      const latest = notificationsQuery(BELL_ASKS).queryKey;
      // An answer from before the marking would bring their dots back at the next opening.
      await queryClient.cancelQueries({ queryKey: latest });
      queryClient.setQueryData(latest, (all) =>
        all?.map((one) => (read.includes(one.id) ? { ...one, isRead: true } : one)),
      );
      await queryClient.invalidateQueries({ queryKey: notificationsKey });
    },
    // The dots stay correct: what could not be marked remains unread and is tried again at the next opening.
    onError: (error) => console.warn('Notifications could not be marked as read.', error),
  });

  const change = (next: boolean) => {
    setOpen(next);
    setHeld(next ? unread : 0);
    setFresh(null);
    // Only the ones on screen are marked, and their dots stay for this reading; they are gone at the next opening.
    if (next && unread > 0) {
      queryClient.fetchQuery(notificationsQuery(BELL_ASKS)).then(
        (latest) => {
          const shown = unreadOf(shownOf(latest).flat());
          setFresh(shown);
          if (shown.length > 0) markRead.mutate(shown);
          return shown;
        },
        () => {}, // the list itself says that it could not be loaded; nothing was read
      );
    }
  };

  useEffect(() => {
    if (startsOpen) change(true);
    // Only on mount: from then on its own button opens it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Popover
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={change}
      flush
      // Below the header, whose edge it would cover. A window with room for it scrolls only the rows, between head and foot.
      className="mt-1.5 max-h-[calc(var(--available-height)-6px)]! w-96 max-w-[calc(100vw-16px)] [@media(height>=480px)]:flex [@media(height>=480px)]:flex-col"
      trigger={<BellButton held={held} />}
    >
      <header className="flex min-h-10 flex-none items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4 pointer-coarse:min-h-12">
        <h2 className="type-label">Notifications</h2>
        {unread > 0 && (
          <Button
            kind="quiet"
            busy={readAll.isPending}
            onClick={() => {
              setHeld(0);
              setFresh([]);
              readAll.mutate();
            }}
          >
            Mark all as read
          </Button>
        )}
      </header>
      <div className="min-h-0 overflow-y-auto">
        <Latest fresh={fresh ?? []} onOpen={() => change(false)} />
      </div>
      <footer className="flex-none border-t border-line p-2">
        <Link
          to="/dashboard/notifications"
          onClick={() => change(false)}
          className="flex h-control items-center justify-center rounded-card type-label text-accent-text hover:bg-hover"
        >
          View all notifications
          {/* None of those above: what the bell counts is further down. */}
          {fresh?.length === 0 && unread > 0 && ` (${unread} unread)`}
        </Link>
      </footer>
    </Popover>
  );
}

/** Returns the rows that the bell shows. */
const shownOf = (latest: readonly Notification[]) => groupAlike(latest, Temporal.Now.timeZoneId()).slice(0, BELL_LIMIT);
const whenAgo = (then: Temporal.Instant) => shortAgo(then);

function Latest({ fresh, onOpen }: { fresh: readonly string[]; onOpen: () => void }) {
  const { data, isPending, error, refetch } = useQuery(notificationsQuery(BELL_ASKS));
  if (isPending) {
    return (
      <output aria-label="Loading...">
        <NotificationsShape rows={BELL_LIMIT} />
      </output>
    );
  }
  if (error) {
    return (
      <div role="alert" className="flex items-center justify-between gap-3 px-4 py-4 type-body text-ink-2">
        We couldn't load your notifications.
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (data.length === 0) return <p className="px-4 pt-3 pb-6 text-center type-body text-ink-2">Nothing yet.</p>;
  const marked = data.map((one) => (fresh.includes(one.id) ? { ...one, isRead: false } : one));
  return <NotificationList groups={shownOf(marked)} when={whenAgo} onOpen={onOpen} className="divide-y divide-line" />;
}
