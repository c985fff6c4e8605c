import { PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';

/** Returns all platforms by their names, the connected ones first. */
export function platformsInOrder(connected: readonly PlatformId[]): { platform: PlatformId; isConnected: boolean }[] {
  const byName = PLATFORM_IDS.toSorted((a, b) => PLATFORM_NAMES[a].localeCompare(PLATFORM_NAMES[b], 'en'));
  return byName
    .map((platform) => ({ platform, isConnected: connected.includes(platform) }))
    .toSorted((a, b) => Number(b.isConnected) - Number(a.isConnected));
}
