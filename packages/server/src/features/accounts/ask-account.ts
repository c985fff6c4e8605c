import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { Access, Io, Platform } from '@brandly/platforms/platform';
import { trimEndMatching } from '@brandly/platforms/text/trim-end-matching';
import { isTokenDead, PlatformFailure } from '@brandly/platforms/verdict';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Warns } from '../../for-each-isolated.ts';
import { within } from '../../outbound/outbound-failure.ts';

export type AskingDeps = {
  db: Database;
  clock: Clock;
  log: Warns;
  platformOf: (id: PlatformId) => Platform | undefined;
  openAccount: OpenForAsking;
};

/** See createOpenAccount. */
export type OpenForAsking = (
  accountId: string,
  ask: { renew: number | false; signal: AbortSignal },
) => Promise<{ access: Access; io: Io; grantVersion: number }>;

/**
 * Asks the platform something about an account. A token that the platform reports dead is renewed once; a grant that
 * cannot be renewed is then given up (`freshGrant`). A missing permission only costs the answer. Rejects when `signal`
 * fires: an adapter's call cannot be cut off, so we neither wait for it nor look at its answer. Throws PlatformFailure.
 */
export function askAccount<T>(
  openAccount: OpenForAsking,
  accountId: string,
  signal: AbortSignal,
  ask: (access: Access, io: Io) => Promise<T>,
): Promise<T> {
  const askAgainWhenRefused = async (): Promise<T> => {
    const { access, io, grantVersion } = await openAccount(accountId, { renew: false, signal });
    try {
      return await ask(access, io);
    } catch (error) {
      if (!isTokenDead(error)) throw error;
      const renewed = await openAccount(accountId, { renew: grantVersion, signal });
      return ask(renewed.access, renewed.io);
    }
  };
  return within(signal, askAgainWhenRefused(), (reason) => reason);
}

/**
 * Asks about accounts that are due, those that `take` takes for this worker at a time together, until none is due.
 * Several workers share the work. Returns how many were asked about.
 */
export async function askDue<T>(
  stopping: AbortSignal,
  take: () => Promise<readonly T[]>,
  ask: (account: T) => Promise<void>,
): Promise<number> {
  let asked = 0;
  while (!stopping.aborted) {
    const due = await take();
    if (due.length === 0) break;
    await Promise.all(due.map(ask));
    asked += due.length;
  }
  return asked;
}

/** Why figures could not be fetched, worded for the person. */
export function askingFailed(error: unknown, platform: PlatformId): string {
  const name = PLATFORM_NAMES[platform];
  if (!(error instanceof PlatformFailure)) return `${name} could not be asked. Please try again later.`;
  switch (error.verdict) {
    case 'reconnect':
      return error.tokenIsGood ? missingMetricsReason(platform, error.words) : 'Please connect this account again.';
    case 'not-permitted':
      return `${name} does not allow this with the rights that were given. Please connect the account again.`;
    case 'rate-limited':
      return `${name} asks us to wait. We try again within the hour.`;
    default:
      return `${name} could not be reached. We try again within the hour.`;
  }
}

/** Why some figures are missing, worded for the person. `words` are the platform's own. */
export function missingMetricsReason(platform: PlatformId, words: string | null): string {
  const because = words === null ? '' : ` (${trimEndMatching(words, /[.\s]/)})`;
  return `${PLATFORM_NAMES[platform]} doesn't provide all metrics with the permissions it has${because}. Please connect the account again and give all of them.`;
}
