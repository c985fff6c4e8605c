import type { CountingRule } from '../rules-types.ts';
import { weightedLength } from './weighted-length.ts';

/** The length of a text as a platform counts it. */
export function textLength(text: string, rule: CountingRule): number {
  if (rule === 'utf16') return text.length;
  if (rule === 'codepoints') return codePoints(text);
  if (rule === 'graphemes') return graphemes(text);
  if (rule === 'emoji-bytes') return emojiByBytes(text);
  if (rule === 'utf8-bytes') return new TextEncoder().encode(text).length;
  return weightedLength(text);
}

function codePoints(text: string): number {
  let length = text.length;
  // A surrogate pair counts once; so does a lone surrogate.
  for (const _ of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) length -= 1;
  return length;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const BYTES = new TextEncoder();
/** Non-ASCII text with an ASCII character before and after it: two ASCII characters in a row never combine. */
const BEYOND_ASCII = /[\0-\x7f]?(?:[^\0-\x7f]+[\0-\x7f]?)+/g;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Counts graphemes. An ASCII character is one each, and so is a line end, whether LF or CRLF. */
function graphemes(written: string): number {
  const text = written.replaceAll('\r\n', '\n');
  let length = text.length;
  for (const [piece] of text.matchAll(BEYOND_ASCII)) length += [...GRAPHEMES.segment(piece)].length - piece.length;
  return length;
}

/**
 * Counts code points, but an emoji (with everything joined to it) by its UTF-8 bytes. Only pieces that may hold emoji
 * are segmented: that costs a millisecond for 3,000 letters, on every keystroke.
 */
function emojiByBytes(text: string): number {
  let length = codePoints(text);
  for (const [piece] of text.matchAll(BEYOND_ASCII)) {
    if (!EMOJI.test(piece)) continue;
    for (const { segment } of GRAPHEMES.segment(piece)) {
      if (EMOJI.test(segment)) length += BYTES.encode(segment).length - codePoints(segment);
    }
  }
  return length;
}
