// @vitest-environment jsdom
import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { expect, it } from 'vitest';
import { postForTest } from '../posts/testing/post-for-test.ts';
import { wordsOf } from './words-of.ts';

const MESSAGE = 'Facebook rejected this post.';
const refused = (platformWords: string | null, advice = 'Edit the post, then try again.'): ActivityEntry => ({
  post: postForTest({
    platform: 'FACEBOOK',
    trouble: { code: 'rejected', message: MESSAGE, platformWords, advice, choices: [], since: '2026-11-19T15:40:00Z' },
  }),
  cause: MESSAGE,
  advice,
  action: 'edit',
  since: '2026-11-19T15:40:00Z',
});

it.each([
  ['our sentence of one post', refused(null), false, MESSAGE],
  ['our sentence of several', refused(null), true, 'Facebook rejected these posts.'],
  ['our sentence before words for machines', refused('invalid_media'), true, 'Facebook rejected these posts.'],
  [
    'a platform’s sentence, of several too',
    refused('You can’t share this post.'),
    true,
    'Facebook says: “You can’t share this post.”',
  ],
])('%s is quoted and counted as it should be', (_case, entry, isOfSeveral, what) =>
  expect(wordsOf(entry, isOfSeveral).what).toBe(what),
);

it('each of several posts is edited', () =>
  expect(wordsOf(refused(null), true).advice).toBe('Edit each post, then try again.'));

it('what to do is not said twice: neither sizes of a file nor a platform’s own advice to try again', () => {
  const sizes = 'A file is 2.2 MB. Facebook allows up to 2 MB.';
  expect(wordsOf(refused('blob too big (maximum 2000000, got 2184530)', `${sizes} Replace it.`))).toEqual({
    what: sizes,
    advice: 'Replace it.',
    after: '',
  });
  expect(wordsOf(refused('Not finished. Try again in a moment!')).advice).toBe('');
});
