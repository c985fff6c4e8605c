import { expect, it } from 'vitest';
import { trimEndMatching } from './trim-end-matching.ts';

it.each([
  ['full stops at the end', 'ada.example..', /[.-]/, 'ada.example'],
  ['nothing where there is none', 'ada', /[.-]/, 'ada'],
  ['all of it where there is nothing else', '...', /\./, ''],
  ['punctuation beyond the first plane', 'tag𐄀!', /\p{P}/u, 'tag'],
  ['nothing inside', 'a.b', /\./, 'a.b'],
])('removes %s', (_what, text, of, left) => expect(trimEndMatching(text, of)).toBe(left));
