import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform, type PlatformId } from '@brandly/contract/platforms';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import { PLATFORM_RULES, type PlatformRules, rulesForAccount } from '@brandly/platforms/limits';

/** Returns a platform's rules; null if none are written down yet: then only the server checks. */
export type RulesOf = (platform: PlatformId) => PlatformRules | null;

/** Returns the rules with the adapters' own limits: for what no server can set, such as support for a video cover. */
export const rulesOf: RulesOf = (platform) => PLATFORM_RULES[platform] ?? null;

/**
 * Returns the rules as the server applies them: with the limits it is configured for (`platforms` null: not known yet),
 * and those of an account's own server.
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
