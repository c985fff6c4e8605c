import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { brandsKey } from '../api.ts';

/** How many days of history a chart shows. */
const HISTORY_DAYS = 90;
const REFRESH_POLL_MS = 2_000;

/** Followers by platform, today and day by day. */
export const followerSummaryQuery = (brandId: string) =>
  queryOptions({
    queryKey: [...brandsKey, 'followers', brandId],
    queryFn: ({ signal }) => api.getFollowerSummary({ params: { id: brandId }, query: { days: HISTORY_DAYS }, signal }),
  });

/** The progress of a refresh; the WebSocket reports it sooner, polling is for when it is disconnected. */
export const followerRefreshQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...brandsKey, 'follower-refresh', id],
    queryFn: id === null ? skipToken : ({ signal }) => api.getFollowerRefresh({ params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : REFRESH_POLL_MS),
  });

/** Asks the platforms for current followers: of a whole brand, or of one account. */
export function useRefreshFollowers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: { brandId: string } | { accountId: string }) =>
      'brandId' in what
        ? api.updateBrandFollowers({ params: { id: what.brandId } })
        : api.updateAccountFollowers({ params: { id: what.accountId } }),
    onSuccess: (refresh) => queryClient.setQueryData(followerRefreshQuery(refresh.id).queryKey, refresh),
  });
}
