import { expect, test } from 'vitest';
import { nearDateTimeText } from './day-word.ts';

const today = Temporal.PlainDate.from('2026-03-08');

test.each([
  ['a minute before midnight is of yesterday', '2026-03-07T23:59[America/New_York]', 'Yesterday, 11:59 PM'],
  ['midnight is of today', '2026-03-08T00:00[America/New_York]', 'Today, 12:00 AM'],
  ['an hour after clocks were set forward is of today', '2026-03-08T03:30[America/New_York]', 'Today, 3:30 AM'],
  ['less than 24 hours ahead may be tomorrow', '2026-03-09T09:00[America/New_York]', 'Tomorrow, 9:00 AM'],
  [
    'the same day of the zone counts where it is another day in UTC',
    '2026-03-08T21:00[America/New_York]',
    'Today, 9:00 PM',
  ],
  ['a day without a word has its date', '2026-03-10T09:00[America/New_York]', 'Mar 10, 9:00 AM'],
])('%s', (_name, at, words) => {
  expect(nearDateTimeText(Temporal.ZonedDateTime.from(at), today)).toBe(words);
});
