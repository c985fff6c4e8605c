import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import { healthOf } from '../../../../platforms/account-health.ts';
import type { ComposerState } from './composer-state.ts';

/** A platform that a brand can post to, with the brand's accounts on it. */
export type ConnectedPlatform = { platform: PlatformId; accounts: readonly Account[]; needsReconnecting: boolean };

/** Returns the platforms with an account of the brand that can publish, in their usual order. */
export function connectedPlatforms(brand: Brand, infos: readonly PlatformInfo[]): ConnectedPlatform[] {
  return PLATFORM_IDS.flatMap((platform) => {
    const accounts = brand.socialAccounts.filter((account) => fromWirePlatform(account.platform) === platform);
    const canPublish = infos.some((info) => info.id === platform && info.canPublish);
    if (accounts.length === 0 || !canPublish) return [];
    return [{ platform, accounts, needsReconnecting: accounts.every((account) => account.state === 'reconnect') }];
  });
}

/** Returns the platforms with an account of the brand that Brandly cannot publish to. */
export function unpublishablePlatforms(brand: Brand, infos: readonly PlatformInfo[]): PlatformId[] {
  return PLATFORM_IDS.filter(
    (platform) =>
      brand.socialAccounts.some((account) => fromWirePlatform(account.platform) === platform) &&
      infos.some((info) => info.id === platform && !info.canPublish),
  );
}

/** Returns e.g. "WhatsApp doesn't support publishing."; '' if there is nothing to say. */
export function unpublishableSentence(platforms: readonly PlatformId[]): string {
  if (platforms.length === 0) return '';
  const names = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(platforms.map((id) => PLATFORM_NAMES[id]));
  return platforms.length === 1 ? `${names} doesn't support publishing.` : `${names} don't support publishing.`;
}

/** Returns the account a post goes to on a platform: the chosen one, else the first. */
export function accountOf(
  platform: PlatformId,
  chosen: Readonly<Partial<Record<PlatformId, string>>>,
  connected: readonly ConnectedPlatform[],
): Account | null {
  const accounts = connected.find((one) => one.platform === platform)?.accounts ?? [];
  return accounts.find((account) => account.id === chosen[platform]) ?? accounts[0] ?? null;
}

/** Returns the chosen accounts that need reconnecting: a post waits for them. `now`: epoch milliseconds. */
export const deadAccounts = (
  { platforms, accounts }: Pick<ComposerState, 'platforms' | 'accounts'>,
  connected: readonly ConnectedPlatform[],
  now: number,
): Account[] =>
  platforms.flatMap((platform) => {
    const account = accountOf(platform, accounts, connected);
    return account && healthOf(account, now).kind === 'reconnect' ? [account] : [];
  });
