import { useQuery } from '@tanstack/react-query';
import { preferencesQuery } from '../../preferences/public.ts';
import type { WeekStart } from './visible-range.ts';

/** The day a person's weeks begin with; Sunday until their preferences are known. */
export function useWeekStart(): WeekStart {
  return useQuery(preferencesQuery).data?.weekStart ?? 'sunday';
}
