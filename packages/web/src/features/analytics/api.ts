import type { AnalyticsResult } from '@brandly/contract/analytics';
import type { TimeRange } from '@brandly/contract/analytics/time-ranges';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { retrySilence } from '../../api/retry-silence.ts';

/** Everything about figures over time; invalidate this when new ones are there. */
export const analyticsKey = ['analytics'] as const;

/** Figures change once a day; they are kept for half an hour after nobody looks, and a failure is tried twice more. */
const STALE_MS = 300_000;
const KEPT_MS = 1_800_000;
const RETRIES = 2;
/** While the platform is being asked. The websocket tells sooner; this is for when it is down. */
const LOOK_AGAIN_MS = 3_000;

export type AnalyticsQuestion = { brandId: string; accountId: string; timeRange: TimeRange };

const isUnderWay = (result: AnalyticsResult | undefined): boolean =>
  result?.accounts.some((account) => account.isRefreshing || account.state === 'waiting') ?? false;

/** What is shown of an account, or of `all` of a brand. */
export const analyticsQuery = ({ brandId, accountId, timeRange }: AnalyticsQuestion) =>
  queryOptions({
    queryKey: [...analyticsKey, brandId, accountId, timeRange],
    queryFn: ({ signal }) =>
      api.getAnalytics({ params: { brandId, socialAccountId: accountId }, query: { timeRange }, signal }),
    staleTime: STALE_MS,
    gcTime: KEPT_MS,
    retry: retrySilence(RETRIES),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });

/** The last 30 days over all brands. */
export const analyticsOverviewQuery = queryOptions({
  queryKey: [...analyticsKey, 'overview'],
  queryFn: ({ signal }) => api.getAnalyticsOverview({ signal }),
  staleTime: STALE_MS,
  gcTime: KEPT_MS,
  retry: retrySilence(RETRIES),
});

/** Has the platform asked again. The answer says that it has begun; the figures follow. */
export function useRefreshAnalytics() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ brandId, accountId, timeRange }: AnalyticsQuestion) =>
      api.refreshAnalytics({ params: { brandId, socialAccountId: accountId }, query: { timeRange } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: analyticsKey }),
  });
}
