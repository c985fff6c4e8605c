import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { WeekStart } from './visible-range.ts';

const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await api.getPreferences({ signal })).data,
});

/** The day a person's weeks begin with; Sunday until their preferences are known. */
export function useWeekStart(): WeekStart {
  return useQuery(preferencesQuery).data?.weekStart ?? 'sunday';
}
