import { expect, test } from 'vitest';
import { interruptMeans } from './interrupts.ts';

test.each([
  ['the first Ctrl+C stops in order', undefined, 1_000, 'stop'],
  ['npm passing the same Ctrl+C on does not count twice', 1_000, 1_040, 'same-as-before'],
  ['a second Ctrl+C leaves at once', 1_000, 3_000, 'stop-now'],
] as const)('%s', (_, firstAt, now, meaning) => {
  expect(interruptMeans(firstAt, now)).toBe(meaning);
});
