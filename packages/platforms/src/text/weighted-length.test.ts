import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOMAIN_ENDINGS } from './domain-endings.ts';
import { ENDING_MAX, findAddresses } from './find-addresses.ts';
import { weightedLength } from './weighted-length.ts';

// X's own counter, an old CommonJS package without types; a test may load it, the browser should not.
const require = createRequire(import.meta.url);
const theirs = require('twitter-text') as {
  parseTweet: (text: string) => { weightedLength: number };
  extractUrlsWithIndices: (text: string) => { url: string; indices: [number, number] }[];
  regexen: { validGTLD: RegExp; validCCTLD: RegExp };
};
const counted = (text: string): number => theirs.parseTweet(text).weightedLength;

const theirAddresses = (text: string): { start: number; end: number }[] =>
  theirs.extractUrlsWithIndices(text).map(({ indices: [start, end] }) => ({ start, end }));

/** twitter-text searches a name anew in its surroundings and may find the same letters earlier, in a longer word. */
const isMisplacedByTheirs = (text: string): boolean =>
  theirAddresses(text).some(({ end }) => /[0-9A-Za-z@+-]/.test(text.charAt(end)));

/** The alternatives of a pattern that begins with a list of names. */
const names = (pattern: RegExp): string[] => /^\(\?:\(\?:(.*?)\)/s.exec(pattern.source)?.[1]?.split('|') ?? [];

describe('counting for X', () => {
  it.each([
    ['', 0],
    ['Hello', 5],
    ['Grüße aus Köln', 14],
    ['Привет', 6],
    ['مرحبا', 5],
    ['你好', 4],
    ['こんにちは', 10],
    ['…', 2],
    ['“quoted” — dash', 15],
    ['👍', 2],
    ['👍🏽', 2],
    ['👨‍👩‍👧‍👦', 2],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    // Younger than twitter-text 3.1.0.
    ['🧑🏿‍🤝‍🧑🏻', 2],
    ['🫩', 2],
    ['❤️', 2],
    ['e\u0301', 1],
    ['https://example.com/a/very/long/path?with=a&query=1#and-more', 23],
    ['http://x.co', 23],
    ['example.com', 23],
    ['see example.com.', 28],
    ['(https://example.com/a_(b))', 25],
    ['mail me@example.com', 19],
    ['Done.Next sentence', 32],
    ['@example.com', 12],
    ['日本語example.com', 29],
    ['https://example.com,https://example.org', 47],
    ['http://localhost', 16],
    // Found by chance: with the words before it, the label is longer than DNS allows.
    ['你好日本coffee！👩‍🚀日本xn--mnchen-3ya.de', 45],
    ['Long: https://' + 'a'.repeat(64) + '.com/path', 87],
    ['a'.repeat(64) + '.com', 68],
    ['http://' + '語'.repeat(60) + '.com', 131],
    ['http://xn--語.com', 17],
    // A subdomain may contain an underscore, a registered domain may not.
    ['http://spring_sale.com', 22],
    ['http://spring_sale.example.com', 23],
    // X's own short addresses end with their letters, of which there are at most 40.
    ["https://t.co/abc123's", 25],
    ['https://t.co/abc123-now', 27],
    [`https://t.co/${'a'.repeat(41)}`, 54],
    ['https://example.com/' + 'a'.repeat(4_100), 4_120],
    // What was read as one address is not read again.
    ['example.com?see=shop.example', 40],
    ['example.com語shop.みんな', 48],
    ['mug_shop.example.com', 27],
    ['https://example.com/a_(b_(c))', 23],
    ['example.com/–(b)', 27],
  ])('%j counts %d', (text, length) => {
    expect(weightedLength(text)).toBe(length);
  });

  it.each([
    'Hi https://example.co.uk/a?b=1. Next',
    'a.museum and b.photography',
    'https://例え.jp/テスト',
    'https://münchen.de',
    'www.example.com/%E4%BD%A0/',
    'a-b.example.com:8080/x',
    '...example.com',
    '/example.com',
    '#example.com $example.com',
    'example.com@work',
    'https://example.com/a,b;c!',
    "it's example.com's fault",
    'https://t.co/abcdefghij',
    'HTTPS://EXAMPLE.COM',
    'foo.notatld bar.com',
    '© ® ™ ‼ ⁉ ☎ ✈️ ☺ #️⃣ *️⃣ 9⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈',
    '\u202aexample.com\u202c',
    'example.com/\u0434\u043e\u043c',
    'x.com/a–b',
    'https://example.com/@name/status',
    'ét.co/',
    'a.com/日本example.com',
    '_example.com/x',
    '#日本語example.com',
    'https://a.com:80https://b.com',
    'http://a-.com',
    'a..com',
    'https://日本.jp/a b.co',
    'x\u0085example.com',
  ])('counts %j as twitter-text does', (text) => {
    expect(weightedLength(text)).toBe(counted(text));
  });

  it('counts any mixture of words, addresses and emoji as twitter-text does', () => {
    const word = fc.constantFrom(
      'coffee',
      'Grüße',
      '你好',
      'Привет',
      '👍🏽',
      '🇩🇪',
      '👩‍🚀',
      '5%',
      '@shop',
      '#sale',
      'e\u0301',
    );
    const host = fc.constantFrom('example.com', 'www.shop.co.uk', 'a-b.photography', 'xn--mnchen-3ya.de');
    const tail = fc.constantFrom('', '/', '/a/b', '/a_(b)', '?q=1&r=2', '/p?q=é', '/x#y', ':8080/z');
    const address = fc
      .tuple(fc.constantFrom('', 'https://', 'http://'), host, tail)
      .map(([scheme, name, rest]) => scheme + name + rest);
    const gap = fc.constantFrom(' ', '\n', ', ', '. ', ' (', ') ', '… ', '「', '！', '日本');
    const text = fc
      .array(fc.tuple(fc.oneof(word, address), gap), { maxLength: 12 })
      .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(text, (sample) => {
        expect(weightedLength(sample)).toBe(counted(sample));
      }),
      { numRuns: 2_000 },
    );
  });

  it('counts any text without addresses as twitter-text does, except emoji that are newer', () => {
    const plain = fc.string({ unit: fc.constantFrom(...Array.from('aZ é ß Ω я ع ־ あ 漢 한 \n–“”…€₹ 1#@')) });
    fc.assert(
      fc.property(plain, (sample) => {
        expect(weightedLength(sample)).toBe(counted(sample));
      }),
    );
  });

  it('finds the same addresses as twitter-text in any mixture of their parts', () => {
    const parts = Array.from('ab9é語д..-_//@#$＠ ?=&(()!,~\'%+*[]|–"`\u200e\ufeff');
    const words = ['com', '.com', '.co.uk', '.みんな', '.jp', 'http://', 'HTTPS://', 'http://t.co/abc', ':80', '?q=1'];
    const long = ['xn--', '.xn--p1ai', 'x'.repeat(62), '語'.repeat(20)];
    const text = fc
      .array(fc.constantFrom(...parts, ...words, ...words, ...long), { maxLength: 14 })
      .map((some) => some.join('').normalize('NFC'))
      .filter((sample) => !isMisplacedByTheirs(sample));
    fc.assert(
      fc.property(text, (sample) => {
        expect(findAddresses(sample)).toEqual(theirAddresses(sample));
      }),
      { numRuns: 3_000 },
    );
  });

  it('takes time in proportion to its text', () => {
    const hard = ['a', 'a.', 'a-', 'https://', 'https://a.', '語', '語.', 'a.com/((', '👍🏽', 'a.com/,,'];
    const harder = ['語.com', '_a.com', '語_.com.', '日本example.com', 'a.com?', 'é.com/('];
    for (const piece of [...hard, ...harder]) {
      const before = process.threadCpuUsage();
      weightedLength(piece.repeat(20_000));
      // The CPU time of this thread, however busy the machine is.
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1_000, piece).toBeLessThan(1_500);
    }
  });

  it('knows the same top-level domains', () => {
    const known = new Set([...names(theirs.regexen.validGTLD), ...names(theirs.regexen.validCCTLD)]);
    expect([...DOMAIN_ENDINGS].sort()).toEqual([...known].sort());
    expect(known.size).toBeGreaterThan(1_500);
    expect(Math.max(...Array.from(known, (name) => name.length))).toBe(ENDING_MAX);
  });
});
