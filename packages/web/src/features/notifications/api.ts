import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** How many the bell shows. */
export const BELL_LIMIT = 5;
/** How many a page holds. */
export const PAGE_LIMIT = 20;
/** The websocket tells of new ones at once; this is for when it is down. */
const REFETCH_MS = 60_000;

/** Everything about notifications; invalidate this after reading some. */
export const notificationsKey = ['notifications'] as const;

/** One page of notifications, newest first. */
export const notificationsQuery = (limit: number = PAGE_LIMIT, offset = 0) =>
  queryOptions({
    queryKey: [...notificationsKey, 'list', limit, offset],
    queryFn: async ({ signal }) => (await api.listNotifications({ query: { limit, offset }, signal })).data,
    staleTime: 0,
  });

/** How many are unread. */
export const unreadCountQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread-count'],
  queryFn: async ({ signal }) => (await api.countUnreadNotifications({ signal })).data.count,
  staleTime: 0,
  refetchInterval: REFETCH_MS,
});
