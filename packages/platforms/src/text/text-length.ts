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
  // A pair counts once; a half without its other half counts as well.
  for (const _ of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) length -= 1;
  return length;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const BYTES = new TextEncoder();
/** What is no ASCII, with a letter of ASCII before and after it: two such letters in a row never belong together. */
const BEYOND_ASCII = /[\0-\x7f]?(?:[^\0-\x7f]+[\0-\x7f]?)+/g;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Signs as a person sees them. Letters of ASCII are one each, and so is the end of a line, whether it is written as one or two. */
function graphemes(written: string): number {
  const text = written.replaceAll('\r\n', '\n');
  let length = text.length;
  for (const [piece] of text.matchAll(BEYOND_ASCII)) length += [...GRAPHEMES.segment(piece)].length - piece.length;
  return length;
}

/**
 * Code points, but an emoji (with everything that is joined to it) by its UTF-8 bytes. Only what may hold emoji is taken
 * apart: that costs a millisecond for 3,000 letters, with every key.
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
