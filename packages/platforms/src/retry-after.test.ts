import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryAfterOf } from './retry-after.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const at = (headers: Record<string, string>): number | null => retryAfterOf(new Headers(headers), NOW);

describe('when a platform says to come back', () => {
  it.each([
    ['seconds', { 'retry-after': '120' }, 120_000],
    ['a date', { 'retry-after': 'Sat, 21 Nov 2026 12:05:00 GMT' }, 300_000],
    ['now', { 'retry-after': '0' }, 1_000],
    ['a date in the past', { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 60_000],
    ['thirty years', { 'retry-after': '1000000000' }, 60_000],
    ['words', { 'retry-after': 'later' }, 60_000],
    ['a negative number', { 'retry-after': '-5' }, 60_000],
    ['nothing in it', { 'retry-after': '' }, 60_000],
    ['a reset in ten minutes', { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': `${NOW / 1000 + 600}` }, 600_000],
    ['a reset that is past', { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': `${NOW / 1000 - 600}` }, 60_000],
    [
      'a reset, but calls are left',
      { 'x-rate-limit-remaining': '5', 'x-rate-limit-reset': `${NOW / 1000 + 600}` },
      null,
    ],
    ['no header', {}, null],
  ] as const)('%s', (_name, headers, expected) => {
    expect(at(headers)).toBe(expected);
  });

  it('waits for the daily quota when that one is used up', () => {
    const headers = {
      'x-rate-limit-remaining': '80',
      'x-rate-limit-reset': `${NOW / 1000 + 600}`,
      'x-app-limit-24hour-remaining': '0',
      'x-app-limit-24hour-reset': `${NOW / 1000 + 7_200}`,
    };
    expect(at(headers)).toBe(7_200_000);
  });
});

describe('whatever the platform writes', () => {
  const part = fc.constantFrom(
    '-',
    '+',
    '0',
    '9',
    '1e9',
    '.',
    ' ',
    ',',
    ':',
    'Sat',
    'Nov',
    'GMT',
    '2026',
    'x',
    '\u00ff',
  );
  const value = fc.oneof(
    fc.array(part, { maxLength: 400 }).map((parts) => parts.join('')),
    fc.integer().map(String),
    fc.double().map(String),
    fc.date().map((date) => date.toUTCString()),
    fc.constantFrom('9'.repeat(16_000), ' '.repeat(16_000), `Sat, ${'1'.repeat(16_000)}`),
  );

  it('the wait is a second to a month, or none', () => {
    fc.assert(
      fc.property(value, value, value, (after, remaining, reset) => {
        for (const headers of [
          { 'retry-after': after },
          { 'x-rate-limit-remaining': remaining, 'x-rate-limit-reset': reset },
          { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': reset },
        ]) {
          const waitMs = at(headers);
          if (waitMs !== null) expect(waitMs >= 1_000 && waitMs <= 31 * 86_400_000, `${waitMs}`).toBe(true);
        }
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) },
    );
  });
});
