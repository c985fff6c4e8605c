import type { Account } from '@brandly/contract/accounts';
import type { PlatformId } from '@brandly/contract/platforms';
import { healthOf } from '../../../../platforms/account-health.ts';
import type { ConnectedPlatform } from '../draft/connected-platforms.ts';

/** What a new post begins with under 'Share to'. */
export type AccountsAtStart = {
  platforms: readonly PlatformId[];
  /** The account of each of them. */
  accounts: Readonly<Partial<Record<PlatformId, string>>>;
};

/**
 * The accounts that the person posted to last for the brand (`last`, ids), else the brand's only platform. What is gone or has to
 * be reconnected is left out: nothing could be published there. Pure.
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
