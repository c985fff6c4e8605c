import type { FollowerRefresh } from '@brandly/contract/brands/followers';

type Outcome = { kind: 'success' | 'warning' | 'error'; text: string };

/** What to say once a refresh is over. Pure. */
export function refreshOutcome({
  total,
  failed,
  accounts,
}: Pick<FollowerRefresh, 'total' | 'failed' | 'accounts'>): Outcome {
  if (failed === 0) return { kind: 'success', text: 'Account data refreshed successfully' };
  const reasons = [...new Set(accounts.map((account) => account.reason).filter((reason) => reason !== null))].join(' ');
  if (failed >= total) return { kind: 'error', text: `Failed to refresh account data. ${reasons}`.trim() };
  return { kind: 'warning', text: `${total - failed} of ${total} accounts refreshed. ${reasons}`.trim() };
}

/** How far one is, while it runs: '2 of 5 accounts'. Pure. */
export const refreshProgress = ({ done, total }: Pick<FollowerRefresh, 'done' | 'total'>): string =>
  `${done} of ${total} ${total === 1 ? 'account' : 'accounts'}`;
