import { expect, it } from 'vitest';
import { LINKEDIN_RULES } from './limits.ts';
import { articleOf } from './link-card.ts';

it('a title that is cut ends with a whole character', () => {
  const { title } = articleOf('https://a.example', { linkTitle: `${'a'.repeat(399)}😀` }, {});
  expect(title).toBe('a'.repeat(399));
});

it('a picture of more pixels than LinkedIn takes goes out smaller, or is refused', () => {
  const file = { kind: 'image', bytes: 1_000, durationSeconds: null, altText: '' } as const;
  const idsOf = (mimeType: string, width: number, height: number) =>
    LINKEDIN_RULES.check({ text: '', link: null, options: {}, media: [{ ...file, mimeType, width, height }] }).map(
      ({ id }) => id,
    );
  expect(idsOf('image/gif', 6_012, 6_013)).toEqual([]);
  expect(idsOf('image/gif', 6_014, 6_013)).toEqual(['gif-pixels']);
  expect(idsOf('image/jpeg', 6_014, 6_013)).toEqual([]);
});
