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
])('where emoji count by their bytes, %s is counted', (_what, text, length) => {
  expect(textLength(text, 'emoji-bytes')).toBe(length);
});
