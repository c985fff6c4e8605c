import { expect, it } from 'vitest';
import { containsAllWords } from './contains-all-words.ts';

it.each([
  ['red ki', true],
  ['KILN red', true],
  ['red kilns', false],
  ['blue', false],
])('a text is kept while “%s” is searched: %s', (words, is) => {
  expect(containsAllWords('The Red kiln is warm', words)).toBe(is);
});
