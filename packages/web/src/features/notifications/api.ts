import type { NotificationKind } from '@brandly/contract/notifications';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { invalidateAfterChange } from '../../api/invalidate-after-change.ts';

/** How many rows the bell shows: single notifications and groups count the same. */
export const BELL_LIMIT = 5;
/** How many notifications are loaded to fill those rows. */
export const BELL_ASKS = 30;
/** How many notifications a page holds. */
export const PAGE_LIMIT = 20;
/** The WebSocket reports new ones at once; this is for when it is down. */
const REFETCH_MS = 60_000;

/** The key of all notifications; invalidate it after marking some as read. */
export const notificationsKey = ['notifications'] as const;

export type NotificationFilter = { unread?: boolean | undefined; kind?: NotificationKind | undefined };

/** One page of notifications, newest first. */
export const notificationsQuery = (limit: number = PAGE_LIMIT, offset = 0, filter: NotificationFilter = {}) =>
  queryOptions({
    queryKey: [...notificationsKey, 'list', limit, offset, filter.unread ?? false, filter.kind ?? null],
    queryFn: async ({ signal }) => {
      const only = { ...(filter.unread && { unread: 'true' as const }), ...(filter.kind && { kind: filter.kind }) };
      return (await api.listNotifications({ query: { limit, offset, ...only }, signal })).data;
    },
    staleTime: 0,
  });

/** Called when some were read, perhaps on another page. The bell holds the dots of what it shows while it is open. */
export const invalidateUnread = (cache: QueryClient): void => invalidateAfterChange(cache, notificationsKey);

/** How many are unread. */
export const unreadCountQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread-count'],
  queryFn: async ({ signal }) => (await api.countUnreadNotifications({ signal })).data.count,
  staleTime: 0,
  refetchInterval: REFETCH_MS,
});
