import { createContext, Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { SNIFF_BYTES, sniffType } from './sniff-type.ts';

/** Far more than any file takes, and short enough to end a test that would run forever. */
const WITHIN_MS = 5_000;

/** Throws if the answer takes longer: only the engine itself can end a running regular expression. */
function answerInTime(head: Uint8Array): string | null {
  const answer = () => sniffType(head);
  return new Script('answer()').runInContext(createContext({ answer }), { timeout: WITHIN_MS });
}

describe('the type of a file', () => {
  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\ufeff\n<?xml version="1.0"?>\n<!-- made by a program --><!-- and another -->\n<svg>',
    '<!-- one --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><!-- two -->\n<svg\n>',
    '<!---->'.repeat(500) + '<svg>',
  ])('is SVG, whatever precedes its root (%#)', (text) => {
    expect(sniffType(Buffer.from(text))).toBe('image/svg+xml');
  });

  test.each(['<html><svg>', '<!-- <svg> -->', '<!-- never closed <svg>', '<svgs>', 'svg', ''])(
    'is unknown if it is not an SVG (%#)',
    (text) => {
      expect(sniffType(Buffer.from(text))).toBeNull();
    },
  );

  test.each([
    ['comments', '<!---->'],
    ['comments in comments', '<!--<!---->-->'],
    ['comments that are never closed', '<!--'],
    ['declarations', '<?xml >'],
    ['document types', '<!DOCTYPE svg>'],
    ['blanks', ' \n'],
    ['half document types', '<!DOCTYPE svg '],
  ])('is determined quickly for a file of nothing but %s', (_name, part) => {
    expect(answerInTime(Buffer.from(part.repeat(100_000)))).toBeNull();
    expect(answerInTime(Buffer.from(`${part.repeat(500)}<`))).toBeNull();
  });

  /** The beginning of an ISO base media file: its brand, its version, and what else it may be read as. */
  const startOf = (major: string, others: readonly string[]) => {
    const text = `ftyp${major}\0\0\0\0${others.join('')}`;
    return Buffer.from(`\0\0\0${String.fromCodePoint(text.length + 4)}${text}\0\0\0\x08mp42`, 'latin1');
  };
  test.each([
    ['mp42', [], 'video/mp4'],
    ['XAVC', ['XAVC', 'mp42', 'iso2'], 'video/mp4'], // cameras of Sony
    ['qt  ', [], 'video/quicktime'],
    ['heic', ['mif1', 'heic'], null],
    ['avis', ['msf1', 'iso8', 'avis'], null],
    ['crx ', ['crx ', 'isom'], null],
    ['abcd', ['abcd'], null],
  ])('is that of the brand %s, or of one that it names beside %j: %s', (major, others, type) =>
    expect(sniffType(startOf(major, others))).toBe(type),
  );

  test('is determined by the first bytes alone', () => {
    expect(sniffType(Buffer.from(`${' '.repeat(SNIFF_BYTES)}<svg>`))).toBeNull();
  });
});
