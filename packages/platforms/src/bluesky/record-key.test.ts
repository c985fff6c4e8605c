import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordKey } from './record-key.ts';

const NOW = Date.UTC(2026, 10, 23, 12);

it('has the form that servers accept, and later keys sort after earlier ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 9 }), (ago, later) => {
      const [key, next] = [recordKey(NOW - ago), recordKey(NOW - ago + later)];
      expect(key).toMatch(/^[2-7a-j][2-7a-z]{12}$/);
      expect(next > key).toBe(true);
    }),
  );
});

it('contains the exact moment and the clock (atproto.com/specs/tid)', () => {
  const digits = '234567abcdefghijklmnopqrstuvwxyz';
  const read = (key: string): bigint =>
    key.split('').reduce((sum, sign) => sum * 32n + BigInt(digits.indexOf(sign)), 0n);
  const key = recordKey(1_688_137_381_887, (below) => (below === 1_000 ? 7 : 6));
  expect([read(key) >> 10n, read(key) & 1023n]).toEqual([1_688_137_381_887_007n, 6n]);
});

it('differs for two posts in the same millisecond', () => {
  expect(new Set(Array.from({ length: 100 }, () => recordKey(NOW))).size).toBeGreaterThan(98);
});
