import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform, type PlatformId } from '@brandly/contract/platforms';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import { PLATFORM_RULES, type PlatformRules, rulesForAccount } from '@brandly/platforms/limits';

/** What a platform allows; null while nobody has written it down yet: then only the server judges. */
export type RulesOf = (platform: PlatformId) => PlatformRules | null;

/** By the adapters' own figures: for what no server can set, such as whether a video may have a cover. */
export const rulesOf: RulesOf = (platform) => PLATFORM_RULES[platform] ?? null;

/**
 * As the server checks: with the limits that it was told to go by (`platforms` null: not known yet), and those that an account's own
 * server has.
 */
export function platformRules(
  platforms: readonly Pick<PlatformInfo, 'id' | 'limits'>[] | null,
  accounts: readonly (Pick<Account, 'platform' | 'limits'> | null)[],
): RulesOf {
  const rules = new Map(platforms?.map(({ id, limits }) => [id, rulesOf(id)?.withLimits(limits) ?? null]));
  for (const account of accounts) {
    if (!account?.limits) continue;
    const id = fromWirePlatform(account.platform);
    const known = rules.get(id) ?? rulesOf(id);
    if (known) rules.set(id, rulesForAccount(known, account.limits));
  }
  return (platform) => rules.get(platform) ?? rulesOf(platform);
}
