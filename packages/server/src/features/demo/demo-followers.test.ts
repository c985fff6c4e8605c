import { expect, it } from 'vitest';
import { dayOf, daysBefore, demoBeginning, followersThen, likesThen } from './demo-followers.ts';

const WEEKS = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
const curveOf = (account: string) => WEEKS.map((week) => followersThen(10_000, week, account));
const ACCOUNTS = ['1011', '1012', '1013', '1014', '17841400000000111', '17841400000000112', 'did:plc:tern'];

it('no two accounts of the demo have grown alike, and each ends with its count of today', () => {
  expect(new Set(ACCOUNTS.map((account) => curveOf(account).join(' '))).size).toBe(ACCOUNTS.length);
  // Nor are they scaled copies of one curve: a week's share of the growth differs from account to account.
  const steps = ACCOUNTS.map((account) =>
    curveOf(account).map((count, index, all) => count - (all[index - 1] ?? count)),
  );
  expect(new Set(steps.map((step) => step.indexOf(Math.max(...step)))).size).toBeGreaterThan(2);
  for (const account of ACCOUNTS) expect(curveOf(account).at(-1)).toBe(10_000);
});

it('a curve of the demo is the same on every start', () => expect(curveOf('1011')).toEqual(curveOf('1011')));

it('an account whose platform reports each week’s gain had that many fewer before, and never less than none', () => {
  const gained = [30, 20, -5];
  expect([0, 1, 2, 3].map((week) => followersThen(100, week, '1011', gained))).toEqual([100, 70, 50, 55]);
  expect(followersThen(10, 1, '1011', gained)).toBe(0);
});

it.each([
  ['in the evening of New York, when it is the next day in London', '2026-11-26T00:02:00Z'],
  ['shortly before midnight, with a day of 25 hours between', '2026-11-26T04:30:00Z'],
  ['shortly after midnight, with a day of 23 hours between', '2026-04-01T04:10:00Z'],
])('made %s, the history has each day of nine weeks once and leaves today to the worker', (_when, instant) => {
  const now = Temporal.Instant.from(instant).toZonedDateTimeISO('America/New_York');
  const days = Array.from({ length: 63 }, (_, before) => dayOf(daysBefore(now, 63 - before)));
  expect(new Set(days).size).toBe(63);
  const today = now.toPlainDate();
  expect(days.at(-1)).toBe(today.subtract({ days: 1 }).toString());
  expect(days.at(0)).toBe(today.subtract({ days: 63 }).toString());
  const began = Temporal.Instant.fromEpochMilliseconds(demoBeginning(now).getTime());
  expect(dayOf(began.toZonedDateTimeISO('America/New_York'))).toBe(days.at(0));
});

it('a page of the demo had as many fewer likes as followers, so that its likes have grown', () => {
  expect([50, 90, 100].map((count) => likesThen(200, count, 100))).toEqual([100, 180, 200]);
  expect(likesThen(200, 0, 0)).toBe(200);
});
