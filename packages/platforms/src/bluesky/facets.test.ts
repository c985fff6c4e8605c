import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetsOf, mentionsIn } from './facets.ts';

const DIDS = { 'ann.example': 'did:plc:ann', 'name.bsky.social': 'did:plc:name' };

/** What each facet covers, cut out of the bytes as Bluesky does, and what it links to. */
function read(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  return facetsOf(text, DIDS).map(({ index, features: [feature] }) => {
    const covered = new TextDecoder().decode(bytes.slice(index.byteStart, index.byteEnd));
    if (!feature) throw new Error('a facet without a feature');
    return `${covered} -> ${'uri' in feature ? feature.uri : 'did' in feature ? feature.did : feature.tag}`;
  });
}

describe('the facets of a text', () => {
  it.each([
    ['nothing but words', []],
    ['see example.com/beans.', ['example.com/beans -> https://example.com/beans']],
    ['☕語 https://example.com/a?b=c#d!', ['https://example.com/a?b=c#d -> https://example.com/a?b=c#d']],
    ['Grüße an @ann.example, danke', ['@ann.example -> did:plc:ann']],
    ['(@Name.bsky.social)', ['@Name.bsky.social -> did:plc:name']],
    ['nobody is @nobody.example', []],
    ['a mail to ann@ann.example', []],
    ['#Filter, #größe. #語', ['#Filter -> Filter', '#größe -> größe', '#語 -> 語']],
    ['number #1 and c#sharp', []],
    [`#${'x'.repeat(65)}`, []],
    // 64 characters of 12 bytes; a tag has 640 bytes at most.
    [`#${'क्षि'.repeat(64)}`, []],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('cover whole characters, in order, and never overlap', () => {
    const piece = fc.constantFrom(
      '☕',
      'ü',
      '語',
      '👩‍👩‍👧',
      ' ',
      '\n',
      '@ann.example',
      '#tag',
      'example.com',
      '.',
      '/',
      '@',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const text = pieces.join('').normalize('NFC');
        const size = new TextEncoder().encode(text).length;
        let end = 0;
        for (const { index } of facetsOf(text, DIDS)) {
          expect(index.byteStart).toBeGreaterThanOrEqual(end);
          expect(index.byteEnd).toBeGreaterThan(index.byteStart);
          expect(index.byteEnd).toBeLessThanOrEqual(size);
          end = index.byteEnd;
        }
        expect(read(text).join('')).not.toContain('\ufffd');
      }),
    );
  });

  it('list each account to look up only once', () => {
    expect(mentionsIn('@ann.example and @Ann.Example, not @ann')).toEqual(['ann.example']);
  });
});
