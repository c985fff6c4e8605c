import { expect, it } from 'vitest';
import { saysAll } from './says-all.ts';

it.each([
  ['red ki', true],
  ['KILN red', true],
  ['red kilns', false],
  ['blue', false],
])('a text is kept while “%s” is searched: %s', (words, is) => {
  expect(saysAll('The Red kiln is warm', words)).toBe(is);
});
