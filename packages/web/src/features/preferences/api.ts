import type { Preferences, PreferencesChange } from '@brandly/contract/profile/preferences';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Theme, first day of the week, and which notifications the person gets. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await api.getPreferences({ signal })).data,
});

/** Shows a change at once and reverts it when the server refuses it. */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (change: PreferencesChange) => api.updatePreferences({ body: change }),
    // One after the other, so that the answer to an older change never overwrites a newer one.
    scope: { id: 'preferences' },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, withChange(before, change));
      return { before };
    },
    onError: (_error, _change, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before);
    },
    // While another change is being sent, the answer would be older than what is shown.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

const withChange = (before: Preferences, change: PreferencesChange): Preferences => ({
  theme: change.theme ?? before.theme,
  weekStart: change.weekStart ?? before.weekStart,
  notifications: { ...before.notifications, ...change.notifications },
});
