import type { Account } from '@brandly/contract/accounts';
import { healthOf } from '../../platforms/account-health.ts';

/**
 * What came of reconnecting `wanted`, by the brand's accounts before and after: null, it is well again; else somebody signed
 * in as another account, which may be new to the brand (`added`). `now`: epoch milliseconds. Pure.
 */
export function otherAccount(
  wanted: Account,
  before: readonly Account[],
  after: readonly Account[],
  now: number,
): { added: Account | null } | null {
  const is = after.find(({ id }) => id === wanted.id);
  if (!is || healthOf(is, now).kind === 'good' || is.connectionEndsAt !== wanted.connectionEndsAt) return null;
  const isNew = (account: Account) =>
    account.platform === wanted.platform && !before.some(({ id }) => id === account.id);
  return { added: after.find(isNew) ?? null };
}
