import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPatch } from './s3-parts.ts';

const LEAST = 5_242_880;
const edit = (at: number, length: number) => ({ start: at, end: at + length });

test('if the end of a large video changes, only that is sent', () => {
  const size = 500_000_000;
  expect(planPatch(size, [edit(size - 1000, 100)])).toEqual([
    { kind: 'copy', start: 0, end: size - 1000 },
    { kind: 'send', start: size - 1000, end: size },
  ]);
});

test('a change near the front includes its neighbours', () => {
  expect(planPatch(20_000_000, [edit(100, 50)])).toEqual([
    { kind: 'send', start: 0, end: LEAST },
    { kind: 'copy', start: LEAST, end: 20_000_000 },
  ]);
});

test('whatever changes, the steps cover the file once, in order, and all but the last are large enough', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60_000_000 }),
      fc.array(fc.tuple(fc.nat(60_000_000), fc.integer({ min: 1, max: 200_000 })), { maxLength: 6 }),
      (size, places) => {
        const edits = places.filter(([at]) => at < size).map(([at, length]) => edit(at, Math.min(length, size - at)));
        const steps = planPatch(size, edits);
        expect(steps[0]?.start).toBe(0);
        expect(steps.at(-1)?.end).toBe(size);
        for (const [index, step] of steps.entries()) {
          expect(step.start).toBe(index === 0 ? 0 : steps[index - 1]?.end);
          if (index < steps.length - 1) expect(step.end - step.start).toBeGreaterThanOrEqual(LEAST);
          const touches = edits.some(({ start, end }) => start < step.end && end > step.start);
          if (touches) expect(step.kind).toBe('send');
        }
      },
    ),
    { numRuns: 200 },
  );
});
