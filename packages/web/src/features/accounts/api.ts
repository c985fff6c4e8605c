import type { PlatformId } from '@brandly/contract/platforms';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { brandsKey } from '../brands/public.ts';

/** Every platform with what can be done with it on this server. */
export const platformsQuery = queryOptions({
  queryKey: ['platforms'],
  queryFn: async ({ signal }) => (await api.listPlatforms({ signal })).platforms,
});

/** The accounts to choose from after a consent. */
export const connectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['connections', id],
    queryFn: ({ signal }) => api.getConnection({ params: { id }, signal }),
    retry: false,
  });

/** Where to send the person to consent, in a popup. */
export const authUrl = (brandId: string, platform: PlatformId) =>
  api.getAuthUrl({ params: { id: brandId, platform }, query: { modal: 'true' } });

export function useCompleteConnection(id: string) {
  return useMutation({
    mutationFn: (externalIds: string[]) => api.completeConnection({ params: { id }, body: { externalIds } }),
  });
}

export function useDisconnect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) => api.disconnectAccount({ params: { id: accountId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: brandsKey }),
  });
}
