import type { PlatformId } from '@brandly/contract/platforms';
import { PLATFORM_RULES, type PlatformRules } from '@brandly/platforms/limits';

/** What a network allows; null while nobody has written it down yet: then only the server judges. */
export const rulesOf = (platform: PlatformId): PlatformRules | null => PLATFORM_RULES[platform] ?? null;
