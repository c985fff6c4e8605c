import type { Account } from '@brandly/contract/accounts';
import type { FollowerRefresh } from '@brandly/contract/brands/followers';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';

type Outcome = { kind: 'success' | 'warning' | 'error'; text: string };

/**
 * Returns what to say once a refresh is over: on which platforms accounts failed, and why. A brand's accounts mostly
 * have one name, so it would not tell them apart. Pure.
 */
export function refreshOutcome(
  { total, failed, accounts }: Pick<FollowerRefresh, 'total' | 'failed' | 'accounts'>,
  known: readonly Pick<Account, 'id' | 'platform'>[],
): Outcome {
  if (failed === 0) return { kind: 'success', text: 'Account data refreshed successfully' };
  const failures = accounts.filter(({ reason }) => reason !== null);
  const platformsOf = (ids: readonly string[]) => {
    const failed = known.filter(({ id }) => ids.includes(id));
    return [...new Set(failed.map(({ platform }) => PLATFORM_NAMES[fromWirePlatform(platform)]))].join(', ');
  };
  const reasons = [...Map.groupBy(failures, ({ reason }) => reason)]
    .map(([reason, alike]) => `${platformsOf(alike.map(({ accountId }) => accountId))}: ${reason}`)
    .join(' ');
  if (failed >= total) return { kind: 'error', text: `Failed to refresh account data. ${reasons}`.trim() };
  return { kind: 'warning', text: `${total - failed} of ${total} accounts refreshed. ${reasons}`.trim() };
}

/** The progress of a running refresh: '2 of 5 accounts'. Pure. */
export const refreshProgress = ({ done, total }: Pick<FollowerRefresh, 'done' | 'total'>): string =>
  `${done} of ${total} ${total === 1 ? 'account' : 'accounts'}`;
