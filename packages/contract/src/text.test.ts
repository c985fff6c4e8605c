import { describe, expect, test } from 'vitest';
import { hidesCharacters, isInvisible, isKeepable } from './text.ts';

test.each([
  ['Harbor', true],
  ['😀', true],
  ['a\0b', false],
  ['\ud83d', false],
  ['\ude00 a', false],
])('%j can be stored: %s', (text, can) => expect(isKeepable(text)).toBe(can));

test.each([
  ['', true],
  ['\u200b\u200b', true],
  [' \u00a0\t\n', true],
  ['\u2060\ufeff\u202e\u2800\u3164', true],
  ['\u200b.', false],
  ['👍', false],
])('%j has nothing visible: %s', (text, hasNothing) => expect(isInvisible(text)).toBe(hasNothing));

describe('names', () => {
  test.each([
    ['an emoji of several', 'The 👩‍👩‍👧 house'],
    ['one of another skin', '👩🏽‍🚀'],
    ['a heart with its variant', '❤️‍🔥 Grill'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Tea'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष'],
    ['Hebrew', 'קפה נמל'],
  ])('%s is allowed', (_kind, name) => expect(hidesCharacters(name)).toBe(false));

  test.each([
    ['a turning mark', 'Harbor\u202eeeffoC'],
    ['an isolate', '\u2066Harbor'],
    ['a right-to-left mark', 'Harbor\u200f'],
    ['a zero-width space', 'Har\u200bbor'],
    ['a joiner at the end', 'Harbor\u200d'],
    ['two joiners', 'a\u200d\u200db'],
    ['a soft hyphen', 'Har\u00adbor'],
    ['a line break', 'Harbor\nCoffee'],
    ['a bell', 'Harbor\u0007'],
    ['a Hangul filler', '\u3164'],
  ])('%s is not allowed', (_kind, name) => expect(hidesCharacters(name)).toBe(true));
});
