import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { PLATFORM_RULES } from '@brandly/platforms/limits';

/** What takes posts has rules for them, in the order in which platforms are shown. */
export const PUBLISHING_PLATFORMS = PLATFORM_IDS.filter((id) => PLATFORM_RULES[id] !== null);
