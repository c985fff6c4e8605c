import type { PlatformId } from '@brandly/contract/platforms';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import { PLATFORM_RULES, type PlatformRules } from '@brandly/platforms/limits';

/** What a platform allows; null while nobody has written it down yet: then only the server judges. */
export type RulesOf = (platform: PlatformId) => PlatformRules | null;

/** By the adapters' own figures: for what no server can set, such as whether a video may have a cover. */
export const rulesOf: RulesOf = (platform) => PLATFORM_RULES[platform] ?? null;

/** As the server checks, with the limits that it was told to go by; null: not known yet. */
export function platformRules(platforms: readonly Pick<PlatformInfo, 'id' | 'limits'>[] | null): RulesOf {
  const rules = new Map(platforms?.map(({ id, limits }) => [id, rulesOf(id)?.withLimits(limits) ?? null]));
  return (platform) => rules.get(platform) ?? rulesOf(platform);
}
