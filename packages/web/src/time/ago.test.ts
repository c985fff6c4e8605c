import { expect, it } from 'vitest';
import { ago, shortAgo, until } from './ago.ts';

const now = Temporal.Instant.from('2026-11-19T15:20:00Z');

it.each([
  ['what is due is now', { seconds: 0 }, 'now'],
  ['what was due is now', { minutes: -5 }, 'now'],
  ['seconds are less than a minute', { seconds: 59 }, 'in less than a minute'],
  ['minutes are counted whole', { minutes: 40, seconds: 59 }, 'in 40 minutes'],
  ['hours are rounded', { hours: 2, minutes: 51 }, 'in 3 hours'],
  ['down as well', { hours: 3, minutes: 29 }, 'in 3 hours'],
  ['the first half day is hours, after midnight too', { hours: 11, minutes: 59 }, 'in 12 hours'],
  ['after it the next day is tomorrow', { hours: 12 }, 'tomorrow'],
  ['tomorrow is the next day', { hours: 32 }, 'tomorrow'],
  ['the day after it is two days away, however few hours', { hours: 33 }, 'in 2 days'],
  ['days are counted', { hours: 24 * 7 }, 'in 7 days'],
])('%s', (_name, later, words) => {
  expect(until(now.add(later), now, 'UTC')).toBe(words);
});

it.each([
  ['Asia/Kolkata', 'in 2 days'],
  ['America/New_York', 'tomorrow'],
])('the days are those of %s', (zone, words) => {
  // 8:50 PM in Kolkata and 10:20 AM in New York; 27 hours later it is 11:50 PM and 1:20 PM of the next day, 28 hours later another day in Kolkata.
  expect(until(now.add({ hours: 27 }), now, zone)).toBe('tomorrow');
  expect(until(now.add({ hours: 28 }), now, zone)).toBe(words);
});

it('the last hours of a day are hours, and a few minutes after midnight are minutes', () => {
  const morning = Temporal.Instant.from('2026-11-19T00:10:00Z');
  expect(until(morning.add({ hours: 23 }), morning, 'UTC')).toBe('in 23 hours');
  const evening = Temporal.Instant.from('2026-11-19T23:50:00Z');
  expect(until(evening.add({ minutes: 20 }), evening, 'UTC')).toBe('in 20 minutes');
});

it('a day of 25 hours is one day', () => {
  const before = Temporal.ZonedDateTime.from('2026-10-31T23:30[America/New_York]').toInstant();
  expect(until(before.add({ hours: 25 }), before, 'America/New_York')).toBe('tomorrow');
});

it.each([
  ['Friday evening is two days before Sunday morning', '2026-11-27T21:45:00Z', '2 days ago'],
  ['Saturday morning is yesterday', '2026-11-28T11:00:00Z', 'yesterday'],
  ['less than 24 hours are hours', '2026-11-28T23:00:00Z', '12 hours ago'],
  ['minutes are counted whole', '2026-11-29T11:48:30Z', '4 minutes ago'],
  ['what the clock of this device thinks ahead is now', '2026-11-29T11:54:00Z', 'just now'],
  ['after a week it is the date', '2026-11-22T11:53:00Z', 'Nov 22, 2026'],
])('%s', (_name, then, words) => {
  expect(ago(then, Temporal.Instant.from('2026-11-29T11:53:00Z'), 'UTC')).toBe(words);
});

it.each([
  ['2026-11-29T11:20:00Z', '33 min ago'],
  ['2026-11-29T09:20:00Z', '2 hr ago'],
  ['2026-11-28T11:00:00Z', 'yesterday'],
  ['2026-11-26T11:00:00Z', '3 days ago'],
])('where there is little room, %s reads %s', (then, words) => {
  expect(shortAgo(Temporal.Instant.from(then), Temporal.Instant.from('2026-11-29T11:53:00Z'), 'UTC')).toBe(words);
});

it.each([
  ['Asia/Kolkata', 'yesterday'],
  ['America/New_York', '2 days ago'],
])('the days gone by are those of %s', (zone, words) => {
  // 25 hours back from 11 AM in Kolkata it is 10 AM of the day before; from half past midnight in New York it is two days back.
  const now = Temporal.Instant.from('2026-11-29T05:30:00Z');
  expect(ago(now.subtract({ hours: 25 }), now, zone)).toBe(words);
});
