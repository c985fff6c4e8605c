import type { AnalyticsResult } from '@brandly/contract/analytics';
import type { TimeRange } from '@brandly/contract/analytics/time-ranges';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { retryUnlessRefused } from '../../api/retry-unless-refused.ts';

/** The key of all analytics; invalidate it when there is new data. */
export const analyticsKey = ['analytics'] as const;

/** The data changes once a day; it is kept for half an hour after it was last shown, and a failure is retried twice. */
const STALE_MS = 300_000;
const KEPT_MS = 1_800_000;
const RETRIES = 2;
/** While the platform is being queried. The WebSocket reports sooner; this is for when it is down. */
const LOOK_AGAIN_MS = 3_000;

export type AnalyticsQuestion = { brandId: string; accountId: string; timeRange: TimeRange };

const isUnderWay = (result: AnalyticsResult | undefined): boolean =>
  result?.accounts.some((account) => account.isRefreshing || account.state === 'waiting') ?? false;

/** The analytics of an account, or of `all` accounts of a brand. */
export const analyticsQuery = ({ brandId, accountId, timeRange }: AnalyticsQuestion) =>
  queryOptions({
    queryKey: [...analyticsKey, brandId, accountId, timeRange],
    queryFn: ({ signal }) =>
      api.getAnalytics({ params: { brandId, socialAccountId: accountId }, query: { timeRange }, signal }),
    staleTime: STALE_MS,
    gcTime: KEPT_MS,
    retry: retryUnlessRefused(RETRIES),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });

/** The last 30 days over all brands. */
export const analyticsOverviewQuery = queryOptions({
  queryKey: [...analyticsKey, 'overview'],
  queryFn: ({ signal }) => api.getAnalyticsOverview({ signal }),
  staleTime: STALE_MS,
  gcTime: KEPT_MS,
  retry: retryUnlessRefused(RETRIES),
});

/** Queries the platform again. The answer says that this has started; the data follows. */
export function useRefreshAnalytics() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ brandId, accountId, timeRange }: AnalyticsQuestion) =>
      api.refreshAnalytics({ params: { brandId, socialAccountId: accountId }, query: { timeRange } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: analyticsKey }),
  });
}
