import { expect, test } from 'vitest';
import { type TurnRow, turnOf } from './read-turns.ts';

const DUE = Date.parse('2026-11-19T12:00:00Z');
const MINUTE = 60_000;
const row = (more: Partial<TurnRow>): TurnRow => ({
  scheduled_for: after(0),
  wake_at: after(0),
  late_allowed: false,
  before: 0,
  paused_until: null,
  last_late_start: null,
  ...more,
});
const after = (minutes: number, ms = 0) => new Date(DUE + minutes * MINUTE + ms);

test.each<[string, Date, Partial<TurnRow>, Date | null]>([
  ['has its turn at once if nothing holds it back', after(0.5), {}, after(0.5)],
  ['waits for its platform', after(2), { wake_at: after(2), paused_until: after(5) }, after(5)],
  ['waits until it is looked at again', after(2), { wake_at: after(4) }, after(4)],
  ['comes 20 s after each late one of its account', after(5), { before: 6 }, after(7)],
  ['comes 20 s after the last late start', after(5), { last_late_start: after(5, -5_000) }, after(5, 15_000)],
  ['waits for both the pause and those before it', after(2), { paused_until: after(5), before: 3 }, after(6)],
  ['follows those of its account at once while they are on time', after(0.5), { before: 4 }, after(0.5, 4_000)],
  ['is not spaced if its owner wants it sent late', after(5), { before: 6, late_allowed: true }, after(5, 6_000)],
  ['has no time once its owner would be asked first', after(5), { before: 31 }, null],
  [
    'has a time, however late, if its owner wants it sent',
    after(60),
    { paused_until: after(90), late_allowed: true },
    after(90),
  ],
  ['has no time if no worker is looking', after(3), {}, null],
  ['has a time behind others, which go first', after(3), { before: 1 }, after(3, 20_000)],
])('a waiting post %s', (_words, now, more, expected) => {
  expect(turnOf(row(more), now)).toEqual(expected);
});
