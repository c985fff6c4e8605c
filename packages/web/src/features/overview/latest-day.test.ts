import type { ScheduledPost } from '@brandly/contract/posts';
import { expect, it } from 'vitest';
import { latestPublished, publishedThen } from './latest-day.ts';

const post = (id: string, publishedAt: string | null) => ({ id, publishedAt }) as ScheduledPost;
const today = Temporal.PlainDate.from('2026-11-21');
const shown = (...posts: ScheduledPost[]) => {
  const latest = latestPublished(posts, today, 'America/New_York');
  return latest && [latest.day.toString(), ...latest.posts.map((one) => one.id)];
};

it.each([
  ['yesterday’s posts', [post('a', '2026-11-20T15:00:00Z'), post('b', '2026-11-19T15:00:00Z')], ['2026-11-20', 'a']],
  ['those of the day before, when yesterday had none', [post('b', '2026-11-19T15:00:00Z')], ['2026-11-19', 'b']],
  ['a day of the viewer’s own zone', [post('c', '2026-11-21T04:30:00Z')], ['2026-11-20', 'c']],
  ['nothing of today or of long ago', [post('d', '2026-11-21T15:00:00Z'), post('e', '2026-11-17T15:00:00Z')], null],
  ['nothing that is not out', [post('f', null)], null],
] as const)('the latest published posts are %s', (_name, posts, expected) => {
  expect(shown(...posts)).toEqual(expected);
});

it('requests the two days before today, also when the clocks changed in between', () => {
  expect(publishedThen(today, 'UTC')).toEqual({ from: '2026-11-19T00:00:00Z', to: '2026-11-21T00:00:00Z' });
  expect(publishedThen(Temporal.PlainDate.from('2026-11-02'), 'America/New_York')).toEqual({
    from: '2026-10-31T04:00:00Z',
    to: '2026-11-02T05:00:00Z',
  });
});
