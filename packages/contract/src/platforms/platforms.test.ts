import { expect, it } from 'vitest';
import { fromWirePlatform, PLATFORM_IDS, platformInAddress, toWirePlatform, WIRE_PLATFORMS } from './platforms.ts';
import { WirePlatformSchema } from './shapes.ts';

it.each(PLATFORM_IDS)('%s keeps its name on the way to the API form and back', (id) => {
  expect(WirePlatformSchema.parse(id.toUpperCase())).toBe(toWirePlatform(id));
  expect(fromWirePlatform(toWirePlatform(id))).toBe(id);
});

it('an id is in lower case, because otherwise its API form would not lead back to it', () => {
  expect(PLATFORM_IDS.map((id) => id.toLowerCase())).toEqual([...PLATFORM_IDS]);
  expect(new Set(WIRE_PLATFORMS).size).toBe(PLATFORM_IDS.length);
});

it.each([
  ['facebook', 'facebook'],
  ['FACEBOOK', 'facebook'],
  ['x', 'twitter'],
  ['X', 'twitter'],
  ['twitter', 'twitter'],
  ['MySpace', 'MySpace'],
])('an address that names %s means %s', (name, platform) => expect(platformInAddress(name)).toBe(platform));
