import { recommendedAction } from '@brandly/contract/posts/life';
import { expect, test } from 'vitest';
import { beingAsked, givenUp, isPassing, type TroubleCode, troubleOf } from './troubles.ts';

const ACTIONS = {
  rejected: 'edit',
  outcome_unknown: 'decide',
  reconnect: 'reconnect',
  too_late: 'send-late',
  part_before: 'send-late',
  rate_limited: 'send-late',
  unavailable: 'retry',
  media_missing: 'edit',
  leaving: 'wait',
  shut_out: 'wait',
  worker_trouble: 'retry',
  restored_copy: 'decide',
} satisfies Record<TroubleCode, string>;

test.each(Object.entries(ACTIONS))('for a post with the trouble %s the action %s is recommended', (code, action) => {
  expect(recommendedAction(troubleOf(0, code as TroubleCode, 'X'))).toBe(action);
});

test.each([
  ['The media could not be fetched from this URI.', 'retry'],
  ['Unable to reach the URL.', 'retry'],
  ['Cannot attach files that have not finished processing. Try again in a moment!', 'retry'],
  ['You are not allowed to create a Tweet with duplicate content.', 'edit'],
])('where a platform says “%s” the advice does not contradict it: %s', (words, action) => {
  const trouble = troubleOf(0, 'rejected', 'X', { words, advice: 'Edit the post.' });
  expect(recommendedAction(trouble)).toBe(action);
  expect(trouble.advice.includes('Edit the post')).toBe(action === 'edit');
  expect(trouble.choices.toSorted()).toEqual(['edit', 'let-go', 'retry']);
  // The timeline calls rejected just what the panel above it does.
  expect(isPassing(words)).toBe(!trouble.message.includes('rejected'));
});

test.each([
  [
    'blob too big (maximum 2000000, got 2184530)',
    'A file is 2.2\u00a0MB. Bluesky allows up to 2\u00a0MB. Replace it, then try again.',
  ],
  [
    'Blob too big (maximum 976560, got 1000000)',
    'A file is 1\u00a0MB. Bluesky allows up to 976.6\u00a0KB. Replace it, then try again.',
  ],
])('“%s” is told in sizes that people read', (words, advice) => {
  const trouble = troubleOf(0, 'rejected', 'Bluesky', { words, advice: 'Edit the post.' });
  expect(trouble.advice).toBe(advice);
  expect(trouble.platformWords).toBe(words);
  expect(recommendedAction(trouble)).toBe('edit');
  expect(trouble.choices, 'the same file again is as big').toEqual(['edit', 'let-go']);
});

test('while the platform is being asked there is nothing to do but wait', () => {
  expect(recommendedAction(beingAsked(0, 'X'))).toBe('wait');
  expect(recommendedAction(null)).toBe('wait');
});

test('a post that was given up may simply be sent again', () => {
  expect(recommendedAction(givenUp(0, 'X'))).toBe('retry');
});
