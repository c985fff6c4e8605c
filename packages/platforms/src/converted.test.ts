import { expect, it } from 'vitest';
import { CONVERTED_MAX_BYTES, CONVERTED_TYPE, isConverted } from './converted.ts';
import { ALL_RULES } from './limits.ts';

const png = { kind: 'image', mimeType: 'image/png' } as const;

it('a PNG or WEBP is never in the way of a platform that takes pictures', () => {
  const refused = ALL_RULES.filter(({ limits }) => limits.imageFormats.value.length > 0).flatMap(({ limits }) =>
    ['image/png', 'image/webp'].filter(
      (mimeType) => !limits.imageFormats.value.includes(mimeType) && !isConverted(limits, { kind: 'image', mimeType }),
    ),
  );
  expect(refused).toEqual([]);
});

it('what is taken as it is stays as it is, and so does what would lose its movement', () => {
  const limits = { ...ALL_RULES[0]!.limits };
  const only = (...value: string[]) => ({ ...limits, imageFormats: { ...limits.imageFormats, value } });
  expect(isConverted(only(CONVERTED_TYPE, 'image/png'), png)).toBe(false);
  expect(isConverted(only(CONVERTED_TYPE), png)).toBe(true);
  expect(isConverted(only(CONVERTED_TYPE), { kind: 'image', mimeType: 'image/gif' })).toBe(false);
  expect(isConverted(only(CONVERTED_TYPE), { kind: 'video', mimeType: 'image/png' })).toBe(false);
});

it('a platform that takes only smaller pictures than a converted one gets none', () => {
  const [rules] = ALL_RULES;
  const small = { ...rules!.limits.imageMaxBytes, value: CONVERTED_MAX_BYTES - 1 };
  const formats = { ...rules!.limits.imageFormats, value: [CONVERTED_TYPE] };
  expect(isConverted({ imageFormats: formats, imageMaxBytes: small }, png)).toBe(false);
});
