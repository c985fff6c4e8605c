import { expect, test } from 'vitest';
import { type Interaction, interactionLatency, NO_SHIFTS, withInteraction, withShift } from './observe-vitals.ts';

test('shifts within a second of each other add up, later ones start a new burst, and the worst burst counts', () => {
  const shifts = [
    [0.1, 0],
    [0.1, 900],
    [0.05, 2000],
  ] as const;
  const seen = shifts.reduce((state, [value, at]) => withShift(state, value, at), NO_SHIFTS);
  expect(seen.worst).toBeCloseTo(0.2);
  expect(seen.sum).toBeCloseTo(0.05);
});

test('a burst ends after five seconds, even when shifts continue', () => {
  let seen = NO_SHIFTS;
  for (let at = 0; at <= 9_500; at += 500) seen = withShift(seen, 0.01, at);
  expect(seen.worst).toBeCloseTo(0.1);
});

test('the longest interaction counts, and one per fifty is ignored', () => {
  let longest: Interaction[] = [];
  expect(interactionLatency(longest, 0)).toBeNull();
  for (const [id, duration] of [
    [1, 40],
    [2, 300],
    [2, 120],
    [3, 80],
  ] as const)
    longest = withInteraction(longest, { id, duration });
  expect(longest.map((one) => one.duration)).toEqual([300, 80, 40]);
  expect(interactionLatency(longest, 3)).toBe(300);
  expect(interactionLatency(longest, 50)).toBe(80);
});
