import { expect, it } from 'vitest';
import { ALL_RULES, PLATFORM_RULES } from './limits.ts';
import { RENDITION_LEAST_BYTES, RENDITION_TYPE, renditionOf } from './renditions.ts';

const photograph = { kind: 'image', mimeType: 'image/jpeg', bytes: 12_000_000, width: 4_032, height: 3_024 } as const;
const small = { kind: 'image', mimeType: RENDITION_TYPE, bytes: 100_000, width: 1_080, height: 1_080 } as const;
const { limits } = ALL_RULES[0]!;
const only = (...value: string[]) => ({ ...limits, imageFormats: { ...limits.imageFormats, value } });

it('every still image fits a platform that takes images, whatever its type, bytes and sides', () => {
  const draft = { text: 'Hi', link: null, options: {} };
  const ids = /^image-(?:format|too-large|frame)$/;
  const refused = ALL_RULES.filter((rules) => rules.limits.imagesMax.value > 0).flatMap((rules) =>
    ['image/jpeg', 'image/png', 'image/webp'].flatMap((mimeType) =>
      rules
        .check({ ...draft, media: [{ ...photograph, mimeType, durationSeconds: null, altText: '' }] })
        .filter(({ id }) => ids.test(id))
        .map(({ id }) => `${rules.id}: ${mimeType}: ${id}`),
    ),
  );
  expect(refused).toEqual([]);
});

it('an image that is accepted stays as it is, and so does one that would lose its movement', () => {
  expect(ALL_RULES.filter((rules) => renditionOf(rules.limits, small) !== null).map(({ id }) => id)).toEqual([]);
  expect(renditionOf(only(RENDITION_TYPE, 'image/png'), { ...small, mimeType: 'image/png' })).toBeNull();
  expect(renditionOf(only(RENDITION_TYPE), { ...small, mimeType: 'image/png' })).not.toBeNull();
  expect(renditionOf(only(RENDITION_TYPE), { ...photograph, mimeType: 'image/gif' })).toBeNull();
  expect(renditionOf(only(RENDITION_TYPE), { ...photograph, kind: 'video' })).toBeNull();
});

it('a rendition is within the bytes and the sides of its platform', () => {
  const boundsOf = (id: 'bluesky' | 'facebook' | 'tiktok') => renditionOf(PLATFORM_RULES[id]!.limits, photograph);
  expect(boundsOf('bluesky')).toEqual({ maxBytes: 2_000_000, shortSideMax: 2_160, longSideMax: 2_160 });
  expect(boundsOf('facebook')).toEqual({ maxBytes: 3_900_000, shortSideMax: 2_160, longSideMax: 2_160 });
  expect(boundsOf('tiktok')).toEqual({ maxBytes: 3_900_000, shortSideMax: 1_080, longSideMax: 1_920 });
});

it.each([
  ['as wide as it may be', { width: 1_920, height: 1_080 }, null],
  ['as high as it may be', { width: 1_080, height: 1_920 }, null],
  ['a pixel too wide', { width: 1_921, height: 1_080 }, 1_080],
  ['a square beyond the shorter side', { width: 1_200, height: 1_200 }, 1_080],
  ['of unknown sides', { width: null, height: null }, null],
])('a picture %s', (_what, sides, shortSideMax) => {
  expect(renditionOf(PLATFORM_RULES.tiktok!.limits, { ...small, ...sides })?.shortSideMax ?? null).toBe(shortSideMax);
});

it('a platform that takes fewer bytes than can be guaranteed gets no rendition', () => {
  const few = { ...limits.imageMaxBytes, value: RENDITION_LEAST_BYTES - 1 };
  expect(renditionOf({ ...only(RENDITION_TYPE), imageMaxBytes: few }, { ...small, mimeType: 'image/png' })).toBeNull();
});
