import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textLength } from './text-length.ts';

it.each([
  ['plain words', 'Fresh beans', 11],
  ['letters beyond ASCII', 'Café 語', 6],
  ['an emoji', '☕', 3],
  ['an emoji of four bytes', 'a🚲', 5],
  ['a family, joined by unseen characters', '👩‍👩‍👧', 18],
  ['a flag', '🇩🇪', 8],
  ['a keycap', '1️⃣', 7],
])('if emoji count by their bytes, %s is counted', (_what, text, length) => {
  expect(textLength(text, 'emoji-bytes')).toBe(length);
});

it.each([
  ['plain words', 'Fresh beans', 11],
  ['a letter with its accent apart', 'Cafe\u0301', 4],
  ['a family, joined by unseen characters', '👩‍👩‍👧', 1],
  ['a flag', '🇩🇪', 1],
  ['an end of line of two letters', 'a\r\nb', 3],
])('if graphemes count, %s is counted', (_what, text, length) => {
  expect(textLength(text, 'graphemes')).toBe(length);
});

// Creating a segmenter costs far more than using it.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts as the rule reads, character by character. */
function emojiByBytes(text: string): number {
  const segments = [...graphemes.segment(text)];
  const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
  return segments.reduce(
    (sum, { segment }) =>
      sum + (isEmoji.test(segment) ? new TextEncoder().encode(segment).length : Array.from(segment).length),
    0,
  );
}

it('counts any mixture as if each of its characters were looked at', () => {
  const letter = fc.oneof(
    fc.constantFrom(' ', '\r', '\n', 'a', '1', '#', '\u20e3', '\ufe0f', '\u200d', '\u0301', '\u0600', '\ud83d', '🚲'),
    fc.constantFrom('©', '👩', '👧', '🏽', '🇩', '🇪', '語', 'क', '\u094d', 'ष', '가', '\u1100'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 20 }), (letters) => {
      const text = letters.join('');
      expect(textLength(text, 'emoji-bytes')).toBe(emojiByBytes(text));
      expect(textLength(text, 'graphemes')).toBe([...graphemes.segment(text)].length);
      expect(textLength(text, 'codepoints')).toBe(Array.from(text).length);
    }),
    { numRuns: 2_000 },
  );
});
