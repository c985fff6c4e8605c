import type { Account } from '@brandly/contract/accounts';
import type { PlatformId } from '@brandly/contract/platforms';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { brandsKey } from '../brands/public.ts';

/** The accounts to choose from after a consent. */
export const connectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['connections', id],
    queryFn: ({ signal }) => api.getConnection({ params: { id }, signal }),
    retry: false,
  });

/** Gets the URL of the consent page, which opens in a popup. */
export const authUrl = (brandId: string, platform: PlatformId) =>
  api.getAuthUrl({ params: { id: brandId, platform }, query: { modal: 'true' } });

/** The fields that a person fills in where a platform has no consent page. */
export const signInFormQuery = (platform: PlatformId) =>
  queryOptions({
    queryKey: ['sign-in-form', platform],
    queryFn: ({ signal }) => api.getSignInForm({ params: { platform }, signal }),
    retry: false,
  });

export function useSignIn(platform: PlatformId) {
  return useMutation({
    mutationFn: (body: { state: string; typed: Record<string, string>; instead: boolean }) =>
      api.signInToPlatform({ params: { platform }, body }),
  });
}

export function useCompleteConnection(id: string) {
  return useMutation({
    mutationFn: (externalIds: string[]) => api.completeConnection({ params: { id }, body: { externalIds } }),
  });
}

/** How many posts are scheduled for an account; loaded anew whenever somebody is about to disconnect it. */
export const waitingPostsQuery = (account: Pick<Account, 'id' | 'brandId' | 'platform'>) =>
  queryOptions({
    queryKey: ['posts', 'waiting-for', account.id],
    queryFn: async ({ signal }) => {
      const query = { status: 'SCHEDULED', platform: account.platform };
      const { scheduledPosts } = await api.listPosts({ params: { brandId: account.brandId }, query, signal });
      return scheduledPosts.filter(({ socialAccountId }) => socialAccountId === account.id).length;
    },
    staleTime: 0,
    retry: false,
  });

export function useDisconnect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) => api.disconnectAccount({ params: { id: accountId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: brandsKey }),
  });
}
