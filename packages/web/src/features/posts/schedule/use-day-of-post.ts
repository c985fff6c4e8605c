import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { postQuery } from '../api.ts';
import { clockOf } from './moving/drop-rules.ts';
import type { ScheduleSearch, View } from './schedule-search.ts';
import { visibleDays, type WeekStart } from './visible-range.ts';

type Shown = { view: View; zone: string; today: Temporal.PlainDate; weekStart: WeekStart };

/**
 * A post that an address opens without a day, as a notification's does, lies over its own week, month or day: where it is not among
 * the days of today its day goes into the address, in place of the one that was asked for, so that Back leads where somebody came from.
 */
export function useDayOfPost(
  { post: postId, date }: ScheduleSearch,
  shown: Shown,
  onDay: (date: Temporal.PlainDate) => void,
): void {
  const askedId = date === undefined && shown.view !== 'list' ? postId : undefined;
  const { data } = useQuery({ ...postQuery(askedId ?? ''), enabled: askedId !== undefined });
  const clock = data ? clockOf(data, shown.zone) : null;
  const day = askedId === undefined || clock === null ? null : clock.slice(0, 'YYYY-MM-DD'.length);
  const go = useEffectEvent((to: string) => {
    const date = Temporal.PlainDate.from(to);
    const { start, end } = visibleDays(shown.view, shown.today, shown);
    const isInSight = Temporal.PlainDate.compare(date, start) >= 0 && Temporal.PlainDate.compare(date, end) < 0;
    if (!isInSight) onDay(date);
  });
  useEffect(() => {
    if (day !== null) go(day);
    // The week may begin with another day, once that is known.
  }, [day, shown.weekStart]);
}
