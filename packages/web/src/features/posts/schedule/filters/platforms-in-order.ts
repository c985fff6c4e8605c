import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';

/** Returns all platforms, the connected ones first. */
export const platformsInOrder = (connected: readonly PlatformId[]): { platform: PlatformId; isConnected: boolean }[] =>
  [...new Set([...connected, ...PLATFORM_IDS])].map((platform) => ({
    platform,
    isConnected: connected.includes(platform),
  }));
