import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';

/** The cards begin with the last ones: the platform that takes no posts comes after all of them. */
const FROM_THE_END = 3;

/** Returns the platform of a card of the sample week; each has another one, and each takes posts. Pure. */
export const samplePlatform = (index: number): PlatformId | undefined => PLATFORM_IDS.at(index - FROM_THE_END);
