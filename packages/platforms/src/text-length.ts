import type { CountingRule } from './limits.ts';
import { weightedLength } from './weighted-length.ts';

/** The length of a text as a network counts it. */
export function textLength(text: string, rule: CountingRule): number {
  if (rule === 'utf16') return text.length;
  if (rule === 'codepoints') return Array.from(text).length;
  if (rule === 'emoji-bytes') return emojiByBytes(text);
  if (rule === 'utf8-bytes') return new TextEncoder().encode(text).length;
  return weightedLength(text);
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const BYTES = new TextEncoder();

/** Code points, but an emoji (with everything that is joined to it) by its UTF-8 bytes. */
function emojiByBytes(text: string): number {
  let length = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(segment);
    length += isEmoji ? BYTES.encode(segment).length : Array.from(segment).length;
  }
  return length;
}
