import { expect, it } from 'vitest';
import { postForTest } from '../testing/post-for-test.ts';
import { countByDay, dayCountWords } from './day-count.ts';

it.each([
  [1, 0, '1 post'],
  [2, 0, '2 posts'],
  [0, 0, '0 posts'],
  [1, 1, '1 post, 1 hidden'],
  [0, 3, '3 hidden'],
])(
  'a day that shows %i posts and leaves out %i says "%s", so that all views agree on its number',
  (shown, hidden, words) => expect(dayCountWords(shown, hidden)).toBe(words),
);

it('posts are counted on the day of the zone that is shown', () => {
  const posts = ['2026-11-20T03:00:00Z', '2026-11-20T15:00:00Z', null].map((scheduledFor) =>
    postForTest({ scheduledFor }),
  );
  expect([...countByDay(posts, 'America/New_York').values()]).toEqual([1, 1]);
  expect([...countByDay(posts, 'UTC').values()]).toEqual([2]);
});
