import type { Account } from '@brandly/contract/accounts';
import type { FollowerRefresh } from '@brandly/contract/brands/followers';

type Outcome = { kind: 'success' | 'warning' | 'error'; text: string };

/** Returns what to say once a refresh is over: which accounts failed, and why. Pure. */
export function refreshOutcome(
  { total, failed, accounts }: Pick<FollowerRefresh, 'total' | 'failed' | 'accounts'>,
  known: readonly Pick<Account, 'id' | 'name'>[],
): Outcome {
  if (failed === 0) return { kind: 'success', text: 'Account data refreshed successfully' };
  const failures = accounts.filter(({ reason }) => reason !== null);
  const nameOf = (id: string) => known.find((account) => account.id === id)?.name ?? '';
  const reasons = [...Map.groupBy(failures, ({ reason }) => reason)]
    .map(([reason, alike]) => `${alike.map(({ accountId }) => nameOf(accountId)).join(', ')}: ${reason}`)
    .join(' ');
  if (failed >= total) return { kind: 'error', text: `Failed to refresh account data. ${reasons}`.trim() };
  return { kind: 'warning', text: `${total - failed} of ${total} accounts refreshed. ${reasons}`.trim() };
}

/** The progress of a running refresh: '2 of 5 accounts'. Pure. */
export const refreshProgress = ({ done, total }: Pick<FollowerRefresh, 'done' | 'total'>): string =>
  `${done} of ${total} ${total === 1 ? 'account' : 'accounts'}`;
