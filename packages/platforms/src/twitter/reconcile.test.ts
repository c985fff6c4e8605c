import { describe, expect, it } from 'vitest';
import { originalText } from './reconcile.ts';

describe('a text as it was before X changed it', () => {
  it.each([
    [
      'a wrapped link',
      'Read https://t.co/abc now',
      [{ url: 'https://t.co/abc', expanded_url: 'https://example.com/a?b=1' }],
      'Read https://example.com/a?b=1 now',
    ],
    [
      'the link of the media',
      'Look https://t.co/xyz',
      [{ url: 'https://t.co/xyz', expanded_url: 'https://x.com/shop/status/1/photo/1' }],
      'Look',
    ],
    ['the link of the media without its entity', 'Look https://t.co/xyz', undefined, 'Look'],
    ['escaped characters', 'Salt &amp; pepper &lt;3 &amp;lt;', undefined, 'Salt & pepper <3 &lt;'],
    [
      'two links',
      'https://t.co/a https://t.co/b',
      [
        { url: 'https://t.co/a', expanded_url: 'https://a.example' },
        { url: 'https://t.co/b', expanded_url: 'https://b.example' },
      ],
      'https://a.example https://b.example',
    ],
    [
      'a link with a dollar sign, which means something when texts are replaced',
      'Tea https://t.co/abc',
      [{ url: 'https://t.co/abc', expanded_url: 'https://a.example/?price=5$&old=$$7' }],
      'Tea https://a.example/?price=5$&old=$$7',
    ],
  ])('%s', (_name, text, urls, original) => {
    expect(originalText({ text, ...(urls ? { entities: { urls } } : {}) }).trim()).toBe(original);
  });
});
