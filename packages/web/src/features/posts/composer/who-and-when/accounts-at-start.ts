import type { Account } from '@brandly/contract/accounts';
import type { PlatformId } from '@brandly/contract/platforms';
import { healthOf } from '../../../../platforms/account-health.ts';
import type { ConnectedPlatform } from '../draft/connected-platforms.ts';

/** The selection under 'Share to' that a new post starts with. */
export type AccountsAtStart = {
  platforms: readonly PlatformId[];
  /** The account of each platform. */
  accounts: Readonly<Partial<Record<PlatformId, string>>>;
};

/**
 * Returns the accounts that the person last posted to for the brand (`last`, ids), else the brand's only platform.
 * Accounts that are gone or have to be reconnected are left out: nothing could be published there. Pure.
 */
export function accountsAtStart(
  last: readonly string[],
  connected: readonly ConnectedPlatform[],
  nowMs: number,
): AccountsAtStart {
  const living = connected.flatMap(({ platform, accounts }) => {
    const alive = accounts.filter((account) => healthOf(account, nowMs).kind !== 'reconnect');
    return alive.length === 0 ? [] : [{ platform, accounts: alive }];
  });
  const again = living.flatMap(({ platform, accounts }) => {
    const account = accounts.find(({ id }) => last.includes(id));
    return account ? [{ platform, account }] : [];
  });
  if (again.length > 0) return asChosen(again);
  const [only] = living;
  const account = connected.length === 1 ? only?.accounts[0] : undefined;
  return asChosen(only && account ? [{ platform: only.platform, account }] : []);
}

const asChosen = (chosen: readonly { platform: PlatformId; account: Account }[]): AccountsAtStart => ({
  platforms: chosen.map(({ platform }) => platform),
  accounts: Object.fromEntries(chosen.map(({ platform, account }) => [platform, account.id])),
});
