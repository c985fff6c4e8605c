import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { parseTimestamp } from './database.ts';

const driver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');

/** Formats an instant as PostgreSQL does in UTC, without trailing zeros in the fraction. */
const written = (instant: Date): string =>
  instant
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, '+00');

describe('an instant from the database', () => {
  test('is the same as the one that was written', () => {
    const instants = fc.date({
      min: new Date('0100-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(parseTimestamp(written(instant))).toEqual(instant);
      }),
    );
  });

  test.each([
    '2026-03-01 09:30:00+00',
    '2026-03-01 09:30:00.5+00',
    '2026-03-01 09:30:00.12+00',
    '2026-03-01 09:30:00.123+00',
    '2026-03-01 09:30:00.123456+00',
    '2024-02-29 23:59:59.999999+00',
    '2026-03-01 09:30:00+05:30',
    '2026-03-01 09:30:00-08',
    '12026-03-01 09:30:00+00',
    '0026-03-01 09:30:00+00',
    '0026-03-01 09:30:00+00 BC',
    'infinity',
    '-infinity',
  ])('%s is parsed as the driver parses it', (text) => {
    expect(parseTimestamp(text)).toEqual(driver(text));
  });
});
