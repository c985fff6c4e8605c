import { until } from '../../../time/ago.ts';
import { shortDateTimeText, timeText } from '../../../time/date-time-text.ts';
import { dayWord } from '../../../time/day-word.ts';

/**
 * Says when the next post goes out: 'today 9:00 AM, in 5 hours', 'tomorrow 12:00 PM', 'Nov 29, 9:00 AM'. The days are
 * those of `zone`; only today's hours are counted. Pure.
 */
export function nextPostText(at: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const there = at.toZonedDateTimeISO(zone);
  const time = timeText(there);
  const word = dayWord(there.toPlainDate(), now.toZonedDateTimeISO(zone).toPlainDate());
  if (word === 'Today') return `today ${time}, ${until(at, now, zone)}`;
  if (word === 'Tomorrow') return `tomorrow ${time}`;
  return shortDateTimeText(there);
}
