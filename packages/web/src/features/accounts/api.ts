import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
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

/** A brand's scheduled posts on a platform; loaded anew whenever somebody looks. */
const scheduledQuery = ({ brandId, platform }: Pick<Account, 'brandId' | 'platform'>) =>
  queryOptions({
    queryKey: ['posts', 'scheduled-on', brandId, platform],
    queryFn: async ({ signal }) => {
      const query = { status: 'SCHEDULED', platform };
      return (await api.listPosts({ params: { brandId }, query, signal })).scheduledPosts;
    },
    staleTime: 0,
    retry: false,
  });

/** How many posts are scheduled for an account. */
export const waitingPostsQuery = (account: Pick<Account, 'id' | 'brandId' | 'platform'>) =>
  queryOptions({
    ...scheduledQuery(account),
    select: (posts) => posts.filter(({ socialAccountId }) => socialAccountId === account.id).length,
  });

/** Posts that wait for an account that is none of these. */
const waitingForOthers = (posts: readonly ScheduledPost[], known: readonly string[]) =>
  posts.filter(
    ({ trouble, socialAccountId }) => trouble?.code === 'reconnect' && !known.includes(socialAccountId ?? ''),
  );

/** How many posts wait for accounts on a platform that a person disconnected, by account. */
export const disconnectedQuery = (brand: Brand, platform: PlatformId) =>
  queryOptions({
    ...scheduledQuery({ brandId: brand.id, platform: toWirePlatform(platform) }),
    select: (posts) => {
      const known = brand.socialAccounts.map(({ id }) => id);
      const lost = Map.groupBy(waitingForOthers(posts, known), ({ account }) => account?.name ?? 'an account');
      return [...lost].map(([name, { length }]) => ({ name, posts: length }));
    },
  });

export function useDisconnect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) => api.disconnectAccount({ params: { id: accountId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: brandsKey }),
  });
}
