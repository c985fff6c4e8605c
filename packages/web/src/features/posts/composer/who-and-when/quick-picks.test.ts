import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { atTheSameTime, quickPicks } from './quick-picks.ts';

const zone = 'America/New_York';
const picks = (now: string) =>
  quickPicks(Temporal.Instant.from(now), zone).map(({ label, wallClock }) => [label, wallClock]);

describe('quick picks', () => {
  it('are clock times of the zone', () =>
    expect(picks('2026-11-19T15:20:40Z')).toEqual([
      ['In 1 hour', '2026-11-19T11:20'],
      ['Today 6 PM', '2026-11-19T18:00'],
      ['Tomorrow 9 AM', '2026-11-20T09:00'],
      ['Mon 9 AM', '2026-11-23T09:00'],
    ]));
  it('leave out past and duplicate times', () =>
    expect(picks('2026-11-22T23:20:00Z').map(([label]) => label)).toEqual(['In 1 hour', 'Tomorrow 9 AM']));
});

it('a post at the same minute is reported, unless it was made together with this one or is over', () => {
  const at = (id: string, change: Parameters<typeof postForTest>[0]) =>
    postForTest({ id, groupId: id, scheduledFor: '2026-11-19T16:20:00.000Z', ...change });
  const posts = [
    at('other', {}),
    at('own', {}),
    at('past', { status: 'PUBLISHED' }),
    at('later', { scheduledFor: '2026-11-19T16:21:00.000Z' }),
  ];
  const found = atTheSameTime(posts, Temporal.Instant.from('2026-11-19T16:20:30Z'), 'own');
  expect(found.map(({ id }) => id)).toEqual(['other']);
});
