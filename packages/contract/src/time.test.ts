import { describe, expect, it } from 'vitest';
import { isTimeZone, offsetAt, resolveWallClock, wallClockAt } from './time.ts';

describe('a clock time chosen in a zone', () => {
  it.each([
    ['2026-11-21T09:30', 'Europe/Berlin', '2026-11-21T08:30:00Z'],
    ['2026-07-01T09:30', 'Asia/Kolkata', '2026-07-01T04:00:00Z'],
    ['2026-12-31T23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00Z'],
    ['2026-02-28T12:00', 'Australia/Lord_Howe', '2026-02-28T01:00:00Z'],
  ])('%s in %s is one instant', (wallClock, zone, instant) => {
    const resolved = resolveWallClock(wallClock, zone);
    expect(resolved.kind === 'exact' && resolved.instant.toString()).toBe(instant);
  });

  it.each([
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'],
    ['2026-03-08T02:15', 'America/New_York', '2026-03-08T06:15:00Z', '2026-03-08T07:15:00Z'],
    // Lord Howe Island moves its clocks by only half an hour.
    ['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-03T15:10:00Z', '2026-10-03T15:40:00Z'],
  ])('%s does not exist in %s, and both readings are returned', (wallClock, zone, before, after) => {
    const resolved = resolveWallClock(wallClock, zone);
    expect(resolved.kind === 'missing' && [resolved.before.toString(), resolved.after.toString()]).toEqual([
      before,
      after,
    ]);
  });

  it.each([
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ['2026-11-01T01:15', 'America/New_York', '2026-11-01T05:15:00Z', '2026-11-01T06:15:00Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
  ])('%s happens twice in %s and is never resolved silently', (wallClock, zone, earlier, later) => {
    const resolved = resolveWallClock(wallClock, zone);
    expect(resolved.kind === 'doubled' && [resolved.earlier.toString(), resolved.later.toString()]).toEqual([
      earlier,
      later,
    ]);
  });

  it('refuses an invalid time and an unknown zone', () => {
    expect(() => resolveWallClock('2026-13-01T00:00', 'UTC')).toThrow(RangeError);
    expect(() => resolveWallClock('2026-01-01T00:00', 'Mars/Olympus')).toThrow(RangeError);
  });

  it('converts back from the instant to the chosen time', () => {
    const instant = Temporal.Instant.from('2026-10-25T00:30:59Z');
    expect(wallClockAt(instant, 'Europe/Berlin')).toBe('2026-10-25T02:30');
    expect(offsetAt(instant, 'Europe/Berlin')).toBe('UTC+02:00');
  });

  it.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['America/Argentina/Buenos_Aires', true],
    ['+02:00', false],
    ['Mars/Olympus', false],
    ['', false],
  ])('knows whether %j is a zone: %j', (name, known) => expect(isTimeZone(name)).toBe(known));
});
