import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { postQuery } from '../api.ts';
import { clockOf } from './moving/drop-rules.ts';
import type { ScheduleSearch, View } from './schedule-search.ts';
import { visibleDays, type WeekStart } from './visible-range.ts';

type Shown = { view: View; zone: string; today: Temporal.PlainDate; weekStart: WeekStart };

/**
 * Shows a post over its own week, month or day if an address opens it without a day, as a notification's does. If it is
 * not among today's days, its day replaces the address that was opened, so that Back leads to where the person came
 * from.
 */
export function useDayOfPost(
  { post: postId, date }: ScheduleSearch,
  shown: Shown,
  onDay: (date: Temporal.PlainDate) => void,
): void {
  const askedId = date === undefined && shown.view !== 'list' ? postId : undefined;
  const { data } = useQuery({ ...postQuery(askedId ?? ''), enabled: askedId !== undefined });
  const clock = askedId !== undefined && data ? clockOf(data, shown.zone) : null;
  const day = clock === null || isInSight(clock, shown) ? null : clock.slice(0, 'YYYY-MM-DD'.length);
  const go = useEffectEvent((to: string) => onDay(Temporal.PlainDate.from(to)));
  useEffect(() => {
    if (day !== null) go(day);
  }, [day]);
}

function isInSight(clock: string, shown: Shown): boolean {
  const { start, end } = visibleDays(shown.view, shown.today, shown);
  const day = Temporal.PlainDate.from(clock);
  return Temporal.PlainDate.compare(day, start) >= 0 && Temporal.PlainDate.compare(day, end) < 0;
}
