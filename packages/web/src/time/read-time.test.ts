import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeText } from './date-time-text.ts';
import { readTime } from './read-time.ts';

it.each([
  ['9', '09:00'],
  ['9a', '09:00'],
  ['9 pm', '21:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['0137PM', '13:37'],
  ['1:37 PM', '13:37'],
  ['1.37 p.m.', '13:37'],
  ['21.30', '21:30'],
  ['12 AM', '00:00'],
  ['12 PM', '12:00'],
  ['00:05', '00:05'],
])('%j is %s', (typed, time) => {
  expect(readTime(typed)?.toString({ smallestUnit: 'minute' })).toBe(time);
});

it.each(['', ' ', 'noon', '24:00', '9:60', '13 PM', '0 AM', '9:3', '1:2:3', '12345', '-9', '9 pmm', '9'.repeat(5000)])(
  '%j is no time',
  (typed) => {
    expect(readTime(typed)).toBeNull();
  },
);

it('every minute of the day is read back from how it is shown, and from the 24-hour clock', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
    expect(readTime(timeText(time))).toEqual(time);
    expect(readTime(time.toString({ smallestUnit: 'minute' }))).toEqual(time);
  }
});

it('whatever is typed is a whole minute or no time', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9:. apm]{0,12}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const time = readTime(text);
      expect(time === null || (time.second === 0 && time.millisecond === 0)).toBe(true);
    }),
  );
});
