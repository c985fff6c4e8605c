import type { Account } from '@brandly/contract/accounts';
import { healthOf } from '../../platforms/account-health.ts';

/**
 * Compares the brand's accounts before and after `wanted` was reconnected. null: it works again; otherwise the person
 * signed in to another account; `added`: those that are new to the brand. `now`: epoch milliseconds. Pure.
 */
export function otherAccount(
  wanted: Account,
  before: readonly Account[],
  after: readonly Account[],
  now: number,
): { added: readonly Account[] } | null {
  const is = after.find(({ id }) => id === wanted.id);
  if (!is || healthOf(is, now).kind === 'good' || is.connectionEndsAt !== wanted.connectionEndsAt) return null;
  const isNew = (account: Account) =>
    account.platform === wanted.platform && !before.some(({ id }) => id === account.id);
  return { added: after.filter(isNew) };
}
