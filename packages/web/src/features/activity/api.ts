import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const activityKey = ['activity'] as const;
/** The WebSocket reports changes of posts at once; platforms and accounts change without a message. */
const REFETCH_MS = 30_000;

/** Posts that need attention, and what comes next. */
export const activityQuery = queryOptions({
  queryKey: [...activityKey, 'all'],
  queryFn: ({ signal }) => api.getActivity({ query: { timeZone: Temporal.Now.timeZoneId() }, signal }),
  staleTime: 0,
  refetchInterval: REFETCH_MS,
});

export const LATENESS_DAYS = 7;
/** These numbers cover whole days. */
const LATENESS_STALE_MS = 300_000;

/** How late posts were in the last days. Like everything here it becomes stale when a post is finished. */
export const latenessQuery = queryOptions({
  queryKey: [...activityKey, 'lateness'],
  queryFn: ({ signal }) =>
    api.getLateness({ query: { days: LATENESS_DAYS, timeZone: Temporal.Now.timeZoneId() }, signal }),
  staleTime: LATENESS_STALE_MS,
});

/** Whether publishing is paused because the database is a restored copy; for administrators. */
export const publishingStateQuery = queryOptions({
  queryKey: [...activityKey, 'publishing'],
  queryFn: ({ signal }) => api.getPublishingState({ signal }),
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
});

/** Allows a restored copy to publish; posts that were due meanwhile are held for their owners. */
export function useConfirmCopy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.confirmRestoredCopy(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: activityKey }),
  });
}
