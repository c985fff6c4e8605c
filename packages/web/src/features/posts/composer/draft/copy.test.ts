import { expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { copyOf, isDirty } from './composer-state.ts';

it('a copy of a post is a new, unscheduled post with its words, account and files, an hour from now', () => {
  const post = postForTest({ mediaUrls: ['https://media.test/a.jpg'], mediaAltTexts: ['A loom'], status: 'PUBLISHED' });
  const copy = copyOf(post, {}, Temporal.Instant.from('2026-11-20T12:00:30Z'), 'group-new');
  expect(copy).toMatchObject({
    mode: 'create',
    groupId: 'group-new',
    platforms: ['twitter'],
    accounts: { twitter: 'account-x' },
    content: '<p>Meet Ingrid</p>',
    wallClock: '2026-11-20T08:00',
    rows: [],
    original: null,
  });
  expect(copy.media.map(({ altText }) => altText)).toEqual(['A loom']);
  expect(isDirty(copy)).toBe(true);
});
