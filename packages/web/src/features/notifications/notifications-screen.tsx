import { ADMINISTRATOR_KIND_NAMES } from '@brandly/contract/notifications/kinds';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, CheckCheck } from 'lucide-react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { useUser } from '../../api/use-session.ts';
import { timeText } from '../../time/date-time-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Segmented } from '../../ui/page/segmented.tsx';
import { SkeletonLine } from '../../ui/page/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { notificationsKey, notificationsQuery, PAGE_LIMIT, unreadCountQuery } from './api.ts';
import { groupAlike } from './group-alike.ts';
import { byDay } from './notification-days.ts';
import { NotificationList } from './notification-list.tsx';
import type { NotificationSearch } from './notification-search.ts';
import { NotificationsShape } from './notifications-shape.tsx';
import { useReadAll } from './use-read-all.ts';

const KINDS = [
  { value: 'post_published', label: 'Published' },
  { value: 'post_failed', label: 'Failed' },
  { value: 'post_held', label: 'Held' },
  { value: 'post_outcome_unknown', label: 'May be live' },
  { value: 'account_needs_reconnecting', label: 'Needs reconnecting' },
  { value: 'publishing_stopped', label: 'Publishing stopped' },
  { value: 'analytics_refreshed', label: 'Analytics refreshed' },
  { value: 'early_access_approved', label: 'Early access' },
  { value: 'contact_message', label: 'Contact messages' },
] as const;

type NotificationsScreenProps = {
  search: NotificationSearch;
  onSearch: (change: NotificationSearch) => void;
};

const clockTime = (then: Temporal.Instant) =>
  timeText(then.toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainTime());

/** Everything that happened, newest first, by day. */
export function NotificationsScreen({ search, onSearch }: NotificationsScreenProps) {
  const { page = 0, unread: onlyUnread = false, kind } = search;
  const setPage = (next: number) => onSearch({ page: next === 0 ? undefined : next });
  const isAdmin = useUser()?.role === 'ADMIN';
  const queryClient = useQueryClient();
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
  // One more than is shown: it tells whether there are older ones.
  const data = found?.slice(0, PAGE_LIMIT);
  const hasOlder = (found?.length ?? 0) > PAGE_LIMIT;
  const isFiltered = onlyUnread || kind !== undefined;
  // Nothing can be filtered or marked where there is nothing, and none was filtered out.
  const hasTools = !(error && !data) && (isFiltered || page > 0 || data?.length !== 0);
  const zone = Temporal.Now.timeZoneId();
  const readAll = useReadAll();
  const readSome = useMutation({
    mutationFn: (ids: string[]) => api.readNotifications({ body: { ids } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
    onError: (failure) => toast.error(messageOf(failure, 'The notification could not be marked as read.')),
  });

  return (
    <Page
      title="Notifications"
      width="column"
      actions={
        hasTools && (
          <Button
            icon={<CheckCheck size={15} aria-hidden />}
            disabled={unread === 0}
            busy={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            {/* A narrow phone has no room for the words beside the title. */}
            <span className="max-[22.4rem]:sr-only">Mark all as read</span>
          </Button>
        )
      }
      filters={
        hasTools && (
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
            <div className="w-52 max-sm:w-auto max-sm:grow">
              <Select
                label="Kind"
                value={kind ?? 'any'}
                onValueChange={(next) => onSearch({ kind: next === 'any' ? undefined : next, page: undefined })}
                options={[
                  { value: 'any', label: 'All types' },
                  ...KINDS.filter(({ value }) => isAdmin || !ADMINISTRATOR_KIND_NAMES.has(value)),
                ]}
              />
            </div>
          </>
        )
      }
    >
      {isPending && (
        <output aria-label="Loading notifications...">
          {['today', 'yesterday', 'before', 'earlier'].map((day, above) => (
            <span key={day} className="mb-5 block">
              <SkeletonLine className="mb-2 type-label" bar="h-3.5 w-20" />
              <NotificationsShape rows={2} from={above * 2} className="rounded-large border border-line" />
            </span>
          ))}
        </output>
      )}
      {error && !data && <LoadFailed what="your notifications" query={{ error, isFetching, refetch }} />}
      {data?.length === 0 && page === 0 && (
        <EmptyState
          icon={<Bell size={22} aria-hidden />}
          title={isFiltered ? 'Nothing here' : 'No notifications yet'}
          action={
            isFiltered ? (
              <Button onClick={() => onSearch({ unread: undefined, kind: undefined })}>Show all</Button>
            ) : (
              <Link to="/dashboard" className={buttonClass()}>
                Go to Overview
              </Link>
            )
          }
        >
          {isFiltered ? 'No matching notifications.' : 'Updates about your posts and accounts appear here.'}
        </EmptyState>
      )}
      {data && (data.length > 0 || page > 0) && (
        <>
          {byDay(data, Temporal.Now.instant(), zone).map(({ label, notifications }) => (
            <section key={label} aria-label={label} className="mb-5">
              <h2 className="mb-2 type-label text-ink-2">{label}</h2>
              <NotificationList
                groups={groupAlike(notifications, zone)}
                when={clockTime}
                onOpen={({ id, isRead }) => isRead || readSome.mutate([id])}
                onRead={readSome.mutate}
                className="divide-y divide-line overflow-hidden rounded-large border border-line"
              />
            </section>
          ))}
          {(page > 0 || hasOlder) && (
            <nav aria-label="Pages" className="flex gap-2">
              <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button disabled={!hasOlder} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </nav>
          )}
        </>
      )}
    </Page>
  );
}
