import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLength } from '../text/text-length.ts';
import { countedText } from './counted-text.ts';

// The library that Mastodon counts with, an old CommonJS package without types.
const { regexen } = createRequire(import.meta.url)('twitter-text') as { regexen: Readonly<Record<string, RegExp>> };
const partOf = (name: string): string => `(?:${regexen[name]?.source ?? ''})`;

/** How a server finds addresses: config/initializers/twitter_regex.rb, with the library's own patterns for the rest. */
const IN_PATH = String.raw`[^\s\u0085<>()?]`;
const BRACKETS = String.raw`\((?:${IN_PATH}+|(?:${IN_PATH}*\(${IN_PATH}+\)${IN_PATH}*))\)`;
const ENDING = String.raw`(?:[^\s\u0085()?!*"'「」<>;:=,.$%\[\]~&|@]|${partOf('validUrlBalancedParens')})`;
const PATH = `(?:(?:${IN_PATH}*(?:${BRACKETS}${IN_PATH}*)*${ENDING})|(?:${IN_PATH}+/))`;
const BEYOND_ASCII = String.raw`\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF\uE000-\uF8FF`;
const QUERY = String.raw`\?[a-z0-9!?*'();:&=+$/%#\[\]\-_.,~|@^${BEYOND_ASCII}]*[a-z0-9_&=#/\-${BEYOND_ASCII}]`;
const THEIR_ADDRESS = new RegExp(
  `(${partOf('validUrlPrecedingChars')})(https?://${partOf('validDomain')}(?::${partOf('validPortNumber')})?(?:/${PATH}*)?(?:${QUERY})?)`,
  'gi',
);
const countedByThem = (text: string): number =>
  textLength(
    text.replace(THEIR_ADDRESS, (_found, before: string) => `${before}${'x'.repeat(23)}`),
    'graphemes',
  );
const counted = (text: string, contentWarning = ''): number =>
  textLength(countedText(text, { options: { contentWarning } }, 23), 'graphemes');

describe('a text for Mastodon', () => {
  it.each<[string, number]>([
    ['https://en.wikipedia.org/wiki/Coffee_(drink)', 23],
    ['https://en.wikipedia.org/wiki/Coffee_(drink)_and_milk', 23],
    ['(https://en.wikipedia.org/wiki/Coffee_(drink))', 25],
    ['(see https://example.com/a/long/way/to/the/beans)', 29],
    ['https://example.com/a_(b_(c))', 23],
    ['https://example.com/a.(b)', 23],
    ['https://example.com/a/long/way/to/the/beans.', 24],
    ['https://example.com/a/long/way/to/beans?sort=new!', 24],
    ['https://example.com/a/long/way/to/beans?q=(new)', 24],
    ['"https://example.com/a/long/way/to/beans"', 25],
    ['https://ja.wikipedia.org/wiki/コーヒー豆の焙煎について、詳しく', 23],
    ['https://example.com/[a]', 24],
    ['https://example.com/{a}', 23],
    ['https://example.com:8080/a/long/way/to/beans', 23],
    // Not a name that exists in DNS: it is no link there, and counts as written.
    ['https://localhost:3000/a/long/way/to/beans', 42],
    ['https://server.internal/a/long/way/to/the/beans', 47],
    ['example.com/a/long/way/to/the/beans', 35],
    ['https://x.co', 23],
    ['xhttps://example.com/a/long/way/to/the/beans', 44],
    ['https://medium.com/@ann@mastodon.example/and-more', 23],
    ['@ann@mastodon.example, hello', 11],
    ['a@b.example', 11],
  ])('%s counts %i', (text, length) => {
    expect(counted(text)).toBe(length);
    if (!text.startsWith('@')) expect(countedByThem(text)).toBe(length);
  });

  it('counts with its content warning', () => expect(counted('Hello', 'Coffee')).toBe(11));

  it('counts every address as servers do, whatever surrounds it or is in it', () => {
    const host = fc.constantFrom(
      'example.com',
      'www.example.co.uk',
      'münchen.de',
      'localhost',
      'a.b_c.org',
      'x.invalidtld',
    );
    const signs = fc.constantFrom(...'abcäжコ09()()[]{}.,;:!?*\'"<>=+&%$#@~|^_-/ \n'.split(''));
    const rest = fc.array(signs, { maxLength: 14 }).map((some) => some.join(''));
    const around = fc.constantFrom('', ' ', '(', '“', 'a', '#', '@', 'ж');
    const address = fc
      .tuple(
        around,
        fc.constantFrom('http://', 'https://', 'HTTPS://'),
        host,
        fc.constantFrom('', ':443'),
        fc.constantFrom('', '/', '?'),
        rest,
      )
      .map((parts) => parts.join(''));
    const text = fc.array(address, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
    fc.assert(
      fc.property(text, (one) => {
        expect(counted(one.replaceAll('@', 'A'))).toBe(countedByThem(one.replaceAll('@', 'A')));
      }),
      { numRuns: 3_000 },
    );
  });
});
