import type { Account } from '@brandly/contract/accounts';
import { PLATFORM_IDS, PLATFORM_NAMES, type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import { type AccountHealth, worstHealth } from '../../../platforms/account-health.ts';

export type Tile = { platform: PlatformId; count: number; text: string; health: AccountHealth };

/** Returns every platform as a tile: connected ones first, then by name. `now`: epoch milliseconds. */
export function tilesOf(accounts: readonly Account[], now: number): Tile[] {
  return PLATFORM_IDS.map((platform) => {
    const connected = accounts.filter((account) => account.platform === toWirePlatform(platform));
    const count = connected.length;
    return { platform, count, text: accountsText(count), health: worstHealth(connected, now) };
  }).toSorted(
    (a, b) =>
      Number(b.count > 0) - Number(a.count > 0) || PLATFORM_NAMES[a.platform].localeCompare(PLATFORM_NAMES[b.platform]),
  );
}

export function accountsText(count: number): string {
  if (count === 0) return 'Not connected';
  return count === 1 ? '1 account' : `${count} accounts`;
}
