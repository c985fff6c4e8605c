import { PLATFORM_RULES } from '@brandly/platforms/limits';
import { expect, it } from 'vitest';
import { samplePlatform } from './sample-platform.ts';

it('the nine cards of the sample week are of nine platforms that take posts', () => {
  const platforms = Array.from({ length: 9 }, (_, index) => samplePlatform(index));
  expect(new Set(platforms).size).toBe(9);
  for (const platform of platforms) expect(platform && PLATFORM_RULES[platform]).not.toBeNull();
});
