import type { PlatformId } from '@brandly/contract/platforms';
import type { IntegrationGuide, SaveIntegrationBody } from '@brandly/contract/platforms/integrations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const guideQuery = (platform: PlatformId) =>
  queryOptions({
    queryKey: ['admin', 'integrations', platform],
    queryFn: ({ signal }) => api.getIntegration({ params: { platform }, signal }),
  });

/** Changes a platform's setup and reloads every list that shows it. */
export function useSaveIntegration(platform: PlatformId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SaveIntegrationBody | 'remove'): Promise<IntegrationGuide> =>
      change === 'remove'
        ? api.removeIntegration({ params: { platform } })
        : api.saveIntegration({ params: { platform }, body: change }),
    onSuccess: async (guide) => {
      queryClient.setQueryData(guideQuery(platform).queryKey, guide);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['admin', 'integrations'], exact: true }),
        queryClient.invalidateQueries({ queryKey: ['platforms'] }),
      ]);
    },
  });
}

export const useTestIntegration = (platform: PlatformId) =>
  useMutation({ mutationFn: () => api.testIntegration({ params: { platform } }) });

export const useProveIntegration = (platform: PlatformId) =>
  useMutation({
    mutationFn: (body: { publishes: boolean }) => api.proveIntegration({ params: { platform }, body }),
  });
