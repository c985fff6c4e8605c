import { expect, it } from 'vitest';
import { dayCountWords } from './day-count.ts';

it.each([
  [1, 0, '1 post'],
  [2, 0, '2 posts'],
  [0, 0, '0 posts'],
  [1, 1, '1 post, 1 past'],
  [0, 3, '3 past'],
])(
  'a day that shows %i posts and leaves out %i says "%s", so that all views agree on its number',
  (shown, hidden, words) => expect(dayCountWords(shown, hidden)).toBe(words),
);
