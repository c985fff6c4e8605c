import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.ts';
import { notificationsKey, notificationsQuery, PAGE_LIMIT, unreadCountQuery } from './api.ts';
import { NotificationRow } from './notification-row.tsx';

/** Everything that happened, newest first. */
export function NotificationsScreen() {
  const [page, setPage] = useState(0);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const { data, isPending, error, refetch, isFetching } = useQuery(notificationsQuery(PAGE_LIMIT, page * PAGE_LIMIT));
  const refresh = () => queryClient.invalidateQueries({ queryKey: notificationsKey });
  const readAll = useMutation({
    mutationFn: () => api.readAllNotifications(),
    onSuccess: refresh,
    onError: (failure) => toast.error(messageOf(failure, 'The notifications could not be marked as read.')),
  });
  const readOne = useMutation({
    mutationFn: (id: string) => api.readNotification({ params: { id } }),
    onSuccess: refresh,
    onError: (failure) => toast.error(messageOf(failure, 'The notification could not be marked as read.')),
  });

  return (
    <Page
      title="Notifications"
      actions={
        <Button
          icon={<CheckCheck size={15} aria-hidden />}
          disabled={unread === 0}
          busy={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          Mark all as read
        </Button>
      }
    >
      {isPending && (
        <output aria-label="Loading notifications..." className="grid max-w-dialog-wide gap-2">
          {['a', 'b', 'c', 'd'].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </output>
      )}
      {error && !data && (
        <ErrorState
          title="Notifications could not be loaded"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(error, 'Please check your connection.')}
        </ErrorState>
      )}
      {data?.length === 0 && page === 0 && (
        <EmptyState icon={<Bell size={22} aria-hidden />} title="No notifications yet">
          What happens to your posts and accounts is told here.
        </EmptyState>
      )}
      {data && (data.length > 0 || page > 0) && (
        <>
          <ul className="max-w-dialog-wide divide-y divide-line rounded-large border border-line">
            {data.map((notification) => (
              <li key={notification.id} className="flex items-center gap-2 pr-3">
                <div className="min-w-0 flex-1">
                  <NotificationRow notification={notification} />
                </div>
                {notification.link && (
                  <a href={notification.link} className="flex-none type-label text-accent-text hover:underline">
                    Open
                  </a>
                )}
                {!notification.isRead && (
                  <Button kind="quiet" onClick={() => readOne.mutate(notification.id)}>
                    Mark as read
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <nav aria-label="Pages" className="mt-4 flex gap-2">
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <Button disabled={data.length < PAGE_LIMIT} onClick={() => setPage(page + 1)}>
              Older
            </Button>
          </nav>
        </>
      )}
    </Page>
  );
}
