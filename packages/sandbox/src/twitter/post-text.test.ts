import { describe, expect, it } from 'vitest';
import { cashtagsIn, urlsIn, weightedLength, wrapText } from './post-text.ts';

describe('the length of a text on X', () => {
  it.each([
    ['plain letters count one', 'hello', 5],
    ['letters with accents count one, composed or not', 'e\u0301', 1],
    ['Chinese counts two', '咖啡', 4],
    ['any emoji counts two', '👨‍👩‍👧🎈', 4],
    ['a flag counts two', '🇳🇴', 2],
    ['any link counts 23', 'https://harbor.example/a/very/long/address/indeed/that/never/ends', 23],
    ['a bare name is a link too', 'see harbor.com', 27],
    ['an em dash counts one', 'a—b', 3],
  ])('%s', (_rule, text, length) => {
    expect(weightedLength(text)).toBe(length);
  });
});

describe('links and tags in a text', () => {
  it('leaves the full stop after a link to the sentence', () => {
    expect(urlsIn('Go to https://harbor.example/menu.').map((found) => found.url)).toEqual([
      'https://harbor.example/menu',
    ]);
  });

  it('does not take an email address for a link', () => {
    expect(urlsIn('write to hello@harbor.com')).toEqual([]);
  });

  it('tells a cashtag from a price', () => {
    expect(cashtagsIn('$HRBR is up, a coffee is $4')).toEqual(['$HRBR']);
  });

  it('wraps links, escapes characters, and adds the media link at the end', () => {
    const media = { expandedUrl: 'https://x.com/a/status/1/photo/1', displayUrl: 'pic.x.com/b', keys: ['3_1', '3_2'] };
    const { text, entities } = wrapText('🎈 <b> https://a.example', ['https://t.co/1', 'https://t.co/2'], media);
    expect(text).toBe('🎈 &lt;b&gt; https://t.co/1 https://t.co/2');
    expect(entities.urls.map((one) => one.media_key)).toEqual([undefined, '3_1', '3_2']);
    expect(Array.from(text).slice(entities.urls[0]?.start, entities.urls[0]?.end).join('')).toBe('https://t.co/1');
  });
});
