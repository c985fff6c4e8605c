import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findAddresses } from '../find-addresses.ts';
import { toPlainText } from '../plain-text.ts';
import { weightedLength } from '../weighted-length.ts';
import { cashtagsIn, TWITTER_RULES } from './limits.ts';

const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown };

/** A checkout of twitter/twitter-text, whose data belong to its authors and are therefore not kept here. */
const checkout = process.env['TWITTER_TEXT'];

const Address = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]);
const cases = <Expected>(expected: z.ZodType<Expected>) =>
  z.array(z.object({ description: z.string(), text: z.string(), expected }));
const Validate = z.object({
  tests: z.object({
    tweets: cases(z.boolean()),
    WeightedTweetsCounterTest: cases(z.object({ weightedLength: z.int(), valid: z.boolean() })),
    WeightedTweetsWithDiscountedEmojiCounterTest: cases(z.object({ weightedLength: z.int(), valid: z.boolean() })),
    UnicodeDirectionalMarkerCounterTest: cases(z.object({ weightedLength: z.int(), valid: z.boolean() })),
  }),
});
const Extract = z.object({
  tests: z.object({
    urls: cases(z.array(Address)),
    urls_with_indices: cases(z.array(Address)),
    urls_with_directional_markers: cases(z.array(Address)),
    tco_urls_with_params: cases(z.array(Address)),
    cashtags: cases(z.array(z.string())),
  }),
});

/** Written for configuration 2, where each part of an emoji counted; the same texts are in the table for emoji, too. */
const OF_CONFIGURATION_2 = [
  'Count a mix of single byte single word, and double word unicode characters',
  'Count unicode emoji chars outside the basic multilingual plane with skin tone modifiers',
];
/** Written for 140 letters and addresses of 20, before letters had a weight. */
const OF_140_LETTERS = ['Invalid Tweet: 141 characters', 'Invalid Tweet: 141 characters (due to newline)'];

/** Invalid there for a letter that nobody sees; texts lose it here before they are counted, shown and sent. */
const WITH_INVISIBLE_LETTERS = ['Handle invalid characters'];

const read = <Shape>(file: string, shape: z.ZodType<Shape>): Shape =>
  shape.parse(load(readFileSync(join(checkout ?? '', 'conformance', file), 'utf8')));

describe.skipIf(checkout === undefined)("twitter-text's own conformance data", () => {
  it('every weighted length is the same', () => {
    const { tests } = read('validate.yml', Validate);
    const all = [
      ...tests.WeightedTweetsCounterTest.filter(({ description }) => !OF_CONFIGURATION_2.includes(description)),
      ...tests.WeightedTweetsWithDiscountedEmojiCounterTest,
      ...tests.UnicodeDirectionalMarkerCounterTest,
    ];
    expect(all.length).toBeGreaterThanOrEqual(42);
    for (const { description, text, expected } of all) {
      expect(weightedLength(text), description).toBe(expected.weightedLength);
      const isMended = WITH_INVISIBLE_LETTERS.includes(description) && toPlainText(text) !== text;
      expect(fits(text), description).toBe(expected.valid || isMended);
    }
  });

  it('every short text is good or not in the same way', () => {
    const { tests } = read('validate.yml', Validate);
    for (const { description, text, expected } of tests.tweets) {
      expect(fits(text), description).toBe(OF_140_LETTERS.includes(description) ? true : expected);
    }
  });

  it('every address is found, and nothing else', () => {
    const { tests } = read('extract.yml', Extract);
    const all = [
      ...tests.urls,
      ...tests.urls_with_indices,
      ...tests.urls_with_directional_markers,
      ...tests.tco_urls_with_params,
    ];
    expect(all.length).toBeGreaterThanOrEqual(100);
    for (const { description, text, expected } of all) {
      const found = findAddresses(text).map(({ start, end }) => text.slice(start, end));
      expect(found, description).toEqual(expected);
    }
  });

  it('every cashtag is found, and nothing else', () => {
    for (const { description, text, expected } of read('extract.yml', Extract).tests.cashtags) {
      expect(
        cashtagsIn(text).map((tag) => tag.slice(1)),
        description,
      ).toEqual(expected);
    }
  });
});

function fits(text: string): boolean {
  const draft = { text, link: null, media: [], options: {} } as const;
  return text !== '' && !TWITTER_RULES.check(draft).some(({ id }) => id === 'text-too-long');
}
