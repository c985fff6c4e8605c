import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverOf } from './scope.ts';
import { addBins, emptyBins, p75OfBins } from './value-bins.ts';

const HOUR_MS = 3_600_000;
const at = (text: string) => Date.parse(text);
const NOW = at('2026-03-18T15:30:00Z');
const CLOSED = at('2026-03-18T15:00:00Z');

test('a week consists of its whole days, the hours around them, and the rows since', () => {
  expect(coverOf(NOW, 168, CLOSED)).toEqual({
    since: at('2026-03-11T15:00:00Z'),
    days: { from: at('2026-03-12T00:00:00Z'), to: at('2026-03-18T00:00:00Z') },
    hours: [
      { from: at('2026-03-11T15:00:00Z'), to: at('2026-03-12T00:00:00Z') },
      { from: at('2026-03-18T00:00:00Z'), to: CLOSED },
    ],
    rowsFrom: CLOSED,
  });
});

test('a period without a whole day is hours and rows; a few hours are only rows', () => {
  expect(coverOf(NOW, 24, CLOSED).days).toBeNull();
  expect(coverOf(NOW, 24, CLOSED).hours).toEqual([{ from: at('2026-03-17T15:00:00Z'), to: CLOSED }]);
  expect(coverOf(NOW, 6, CLOSED)).toMatchObject({ hours: [], rowsFrom: NOW - 6 * HOUR_MS });
  expect(coverOf(NOW, 168, null)).toMatchObject({ hours: [], days: null, rowsFrom: NOW - 168 * HOUR_MS });
});

test('every moment of a period is covered once', () => {
  const sane = fc.record({
    now: fc.integer({ min: at('2026-03-01T00:00:00Z'), max: at('2026-04-30T00:00:00Z') }),
    hours: fc.constantFrom(1, 6, 24, 72, 168),
    behind: fc.integer({ min: 0, max: 200 }),
  });
  fc.assert(
    fc.property(sane, ({ now, hours, behind }) => {
      const closed = Math.floor(now / HOUR_MS) * HOUR_MS - behind * HOUR_MS;
      const { since, days, hours: stretches, rowsFrom } = coverOf(now, hours, closed);
      const parts = [...stretches, ...(days === null ? [] : [days])].toSorted((a, b) => a.from - b.from);
      let reached = since;
      for (const { from, to } of parts) {
        expect(from).toBe(reached);
        expect(to).toBeGreaterThan(from);
        reached = to;
      }
      expect(rowsFrom).toBe(reached);
      expect(since).toBeLessThanOrEqual(now - hours * HOUR_MS);
      expect(since).toBeGreaterThan(now - (hours + 1) * HOUR_MS);
    }),
  );
});

test('bins of several texts are added up', () => {
  const [bins, others] = [emptyBins(), emptyBins()];
  addBins([bins, others], '120:4 121:19');
  addBins([bins], '121:1 0:7');
  addBins([bins], '');
  expect([bins[120], bins[121], bins[0], others[121], others[0]]).toEqual([4, 20, 7, 19, 0]);
});

test('without values there is no percentile', () => {
  expect(p75OfBins(emptyBins(), 'LCP')).toBeNull();
});
