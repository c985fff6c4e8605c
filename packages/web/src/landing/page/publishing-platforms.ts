import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { PLATFORM_RULES } from '@brandly/platforms/limits';

/** The platforms that can be published to, which are those with rules for posts, in display order. */
export const PUBLISHING_PLATFORMS = PLATFORM_IDS.filter((id) => PLATFORM_RULES[id] !== null);
