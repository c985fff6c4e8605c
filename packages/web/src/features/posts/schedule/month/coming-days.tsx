import { timeOf } from '../../post-time.ts';
import { PostSection } from '../cards/post-section.tsx';
import { longDate } from '../visible-range.ts';
import { comingDays, type MonthDay } from './month-layout.ts';

/** What comes next in the month, as rows: on a phone its days have room for dots only. */
export function ComingDays({ days }: { days: readonly MonthDay[] }) {
  return comingDays(days).map(({ date, isToday, posts }) => (
    <PostSection
      key={date.toString()}
      label={isToday ? 'Today' : longDate(date)}
      isToday={isToday}
      posts={posts.toSorted((a, b) => timeOf(a) - timeOf(b))}
    />
  ));
}
