import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const activityKey = ['activity'] as const;
/** The websocket tells of posts at once; platforms and accounts change without a word. */
const REFETCH_MS = 30_000;

/** What needs somebody, and what comes next. */
export const activityQuery = queryOptions({
  queryKey: [...activityKey, 'all'],
  queryFn: ({ signal }) => api.getActivity({ query: { timeZone: Temporal.Now.timeZoneId() }, signal }),
  staleTime: 0,
  refetchInterval: REFETCH_MS,
});

export const LATENESS_DAYS = 7;
/** Figures of whole days. */
const LATENESS_STALE_MS = 300_000;

/** How late posts of the last days were. Posts that end meanwhile make it stale, as everything here. */
export const latenessQuery = queryOptions({
  queryKey: [...activityKey, 'lateness'],
  queryFn: ({ signal }) =>
    api.getLateness({ query: { days: LATENESS_DAYS, timeZone: Temporal.Now.timeZoneId() }, signal }),
  staleTime: LATENESS_STALE_MS,
});

/** Whether publishing is stopped because the database is a restored copy; for administrators. */
export const publishingStateQuery = queryOptions({
  queryKey: [...activityKey, 'publishing'],
  queryFn: ({ signal }) => api.getPublishingState({ signal }),
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
});

/** Lets a restored copy publish; what was due meanwhile is held for its owners. */
export function useConfirmCopy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.confirmRestoredCopy(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: activityKey }),
  });
}
