import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CheckCheck } from 'lucide-react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Segmented } from '../../ui/page/segmented.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.ts';
import { notificationsKey, notificationsQuery, PAGE_LIMIT, unreadCountQuery } from './api.ts';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationSearch } from './notification-search.ts';

const KINDS = [
  { value: 'post_published', label: 'Published' },
  { value: 'post_failed', label: 'Failed' },
  { value: 'post_held', label: 'Held' },
  { value: 'post_outcome_unknown', label: 'May be live' },
  { value: 'account_needs_reconnecting', label: 'Needs reconnecting' },
  { value: 'publishing_stopped', label: 'Publishing stopped' },
  { value: 'analytics_refreshed', label: 'Analytics refreshed' },
  { value: 'early_access_approved', label: 'Early access' },
] as const;

type NotificationsScreenProps = {
  search: NotificationSearch;
  onSearch: (change: NotificationSearch) => void;
};

/** Everything that happened, newest first. */
export function NotificationsScreen({ search, onSearch }: NotificationsScreenProps) {
  const { page = 0, unread: onlyUnread = false, kind } = search;
  const setPage = (next: number) => onSearch({ page: next === 0 ? undefined : next });
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const {
    data: found,
    isPending,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...notificationsQuery(PAGE_LIMIT + 1, page * PAGE_LIMIT, { unread: onlyUnread, kind }),
    placeholderData: keepPreviousData,
  });
  // One more than is shown tells whether there are older ones.
  const data = found?.slice(0, PAGE_LIMIT);
  const hasOlder = (found?.length ?? 0) > PAGE_LIMIT;
  const isFiltered = onlyUnread || kind !== undefined;
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
      width="column"
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
      filters={
        <>
          <Segmented
            label="Which"
            value={onlyUnread ? 'unread' : 'all'}
            onValueChange={(which) => onSearch({ unread: which === 'unread' || undefined, page: undefined })}
            segments={[
              { value: 'all', label: 'All' },
              { value: 'unread', label: 'Unread' },
            ]}
          />
          <div className="w-52">
            <Select
              label="Kind"
              value={kind ?? 'any'}
              onValueChange={(next) => onSearch({ kind: next === 'any' ? undefined : next, page: undefined })}
              options={[{ value: 'any', label: 'All kinds' }, ...KINDS]}
            />
          </div>
        </>
      }
    >
      {isPending && (
        <output aria-label="Loading notifications..." className="grid gap-2">
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
      {data?.length === 0 && page === 0 && isFiltered && (
        <EmptyState
          icon={<Bell size={22} aria-hidden />}
          title="Nothing here"
          action={<Button onClick={() => onSearch({ unread: undefined, kind: undefined })}>Show all</Button>}
        >
          No notification fits this choice.
        </EmptyState>
      )}
      {data?.length === 0 && page === 0 && !isFiltered && (
        <EmptyState icon={<Bell size={22} aria-hidden />} title="No notifications yet">
          What happens to your posts and accounts is told here.
        </EmptyState>
      )}
      {data && (data.length > 0 || page > 0) && (
        <>
          <ul className="divide-y divide-line rounded-large border border-line">
            {data.map((notification) => (
              // On a phone what can be done stands below the words, which need the whole width there.
              <li key={notification.id} className="flex items-center pr-4 max-sm:flex-wrap max-sm:pl-8.5">
                <div className="min-w-0 flex-1 max-sm:-mr-4 max-sm:-ml-8.5 max-sm:basis-full">
                  <NotificationRow notification={notification} />
                </div>
                {/* As wide on every row, so that the times stand below each other. */}
                <div className="flex items-center gap-1 sm:w-40 sm:justify-end">
                  {!notification.isRead && (
                    <Button kind="quiet" className="max-sm:-ml-3" onClick={() => readOne.mutate(notification.id)}>
                      Mark as read
                    </Button>
                  )}
                  {notification.link && (
                    <a
                      href={notification.link}
                      className="flex min-h-control flex-none items-center type-label text-accent-text hover:underline"
                    >
                      Open
                    </a>
                  )}
                </div>
              </li>
            ))}
          </ul>
          <nav aria-label="Pages" className="mt-4 flex gap-2">
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <Button disabled={!hasOlder} onClick={() => setPage(page + 1)}>
              Older
            </Button>
          </nav>
        </>
      )}
    </Page>
  );
}
