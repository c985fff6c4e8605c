import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';

/** The cards begin with this one: the platform that takes no posts comes after all of them. */
const FIRST = PLATFORM_IDS.indexOf('twitter');

/** Returns the platform of a card of the sample week; each has another one, and each takes posts. Pure. */
export const samplePlatform = (index: number): PlatformId | undefined =>
  PLATFORM_IDS[(FIRST + index) % PLATFORM_IDS.length];
