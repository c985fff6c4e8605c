import { expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { canRemoveThere, deletionWarning, placeAndTime } from './deletion-words.ts';

const out = { status: 'PUBLISHED', platform: 'FACEBOOK' } as const;
const comment = (part: number) => postForTest({ ...out, thread: { firstPostId: 'p', part, isComment: true } });
const thread = (part: number) => postForTest({ ...out, thread: { firstPostId: 'p', part } });

it.each([
  ['a post', postForTest(out), 'the post'],
  ['a post with a comment', comment(1), 'the post with its first comment'],
  ['a comment', comment(2), 'the comment'],
  ['a thread', thread(1), 'the whole thread'],
  ['a part', thread(2), 'this part of the thread'],
])('whoever deletes %s is told what goes, and where it stays', (_name, post, what) => {
  expect(deletionWarning(post, true)).toBe(`This removes ${what} from here and from Facebook. It cannot be undone.`);
  expect(deletionWarning(post, false)).toBe(`This removes ${what} from here. It stays on Facebook.`);
});

it.each([
  ['planned', postForTest(), 'This post will not be published.'],
  [
    'on its way',
    postForTest({ progress: 'sending' }),
    'This post is being published, so deleting it may come too late.',
  ],
  ['a draft', postForTest({ status: 'DRAFT' }), 'You can undo this until you leave this page.'],
])('of a post that is %s it is told what becomes of it', (_name, post, words) => {
  expect(deletionWarning(post, false)).toBe(words);
});

it('a comment can be removable where its post is not, and a part of a thread counts as a post', () => {
  const instagram = { canDelete: false, canDeleteComment: true };
  expect(canRemoveThere(comment(2), instagram)).toBe(true);
  expect(canRemoveThere(comment(1), instagram)).toBe(false);
  expect(canRemoveThere(thread(2), { canDelete: true, canDeleteComment: false })).toBe(true);
});

it.each([
  [postForTest(), 'X, Nov 19, 10:40 AM in New York'],
  [postForTest({ status: 'DRAFT', scheduledFor: null }), 'X, no time yet'],
  [postForTest({ status: 'DRAFT', scheduledFor: null, platform: null }), 'no time yet'],
])('the question names where and when the post goes out', (post, words) => {
  expect(placeAndTime(post, 'America/New_York')).toBe(words);
});
