import { toPlainText } from '@brandly/platforms/text/plain-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../draft/platform-rules.ts';
import { htmlOfText, shortened, withFewerHashtags } from './repair-text.ts';

const ofPlatform = (id: 'twitter' | 'threads' | 'linkedin' | 'youtube') => {
  const rules = rulesOf(id);
  if (!rules) throw new Error(`no rules for ${id}`);
  return rules;
};
const draft = (text: string, link: string | null = null) => ({ text, link, media: [], options: {} });
const words = fc
  .array(fc.constantFrom('coffee', 'スチーム', '👩‍🌾', 'https://example.com/a/b', '#steam', '\n', 'x'.repeat(60)), {
    maxLength: 120,
  })
  .map((parts) => parts.join(' '));

describe('shortening', () => {
  it.each(['twitter', 'threads', 'linkedin', 'youtube'] as const)('always fits %s afterwards', (id) => {
    const rules = ofPlatform(id);
    fc.assert(
      fc.property(words, fc.boolean(), (text, hasLink) => {
        const post = draft(text, hasLink ? 'https://example.com/' : null);
        const { used, max } = rules.countText({ ...post, text: shortened(post, rules) });
        expect(used).toBeLessThanOrEqual(max ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
  it('leaves a text that fits as it is', () => expect(shortened(draft('Hello'), ofPlatform('twitter'))).toBe('Hello'));
  it('cuts at a word', () => {
    const text = shortened(draft('seventy '.repeat(60)), ofPlatform('twitter'));
    expect(text).toMatch(/seventy…$/);
    expect(text.length).toBeGreaterThan(270);
  });
});

describe('fewer hashtags', () => {
  it('keeps the first ones and all other words', () =>
    expect(withFewerHashtags('Warm #wool from #maine.\n#knit #sheep', 2)).toBe('Warm #wool from #maine.'));
  it('removes no part of a word or an address', () => expect(withFewerHashtags('R&D#1 a#b #c', 0)).toBe('R&D#1 a#b'));
});

it('a text put back into the editor reads the same', () => {
  const text = fc.string({ unit: 'grapheme' }).map((one) => {
    const lines = one.replaceAll(/[\r\u00a0]/g, ' ').split('\n');
    return lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  });
  fc.assert(
    fc.property(text, (one) => {
      expect(toPlainText(htmlOfText(one))).toBe(one);
    }),
  );
  expect(toPlainText(htmlOfText('a < b & "c"\n\nd'))).toBe('a < b & "c"\n\nd');
});
