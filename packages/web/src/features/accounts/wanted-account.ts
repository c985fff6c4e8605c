import type { Account } from '@brandly/contract/accounts';
import * as z from 'zod/mini';

const KEY = 'account_being_reconnected';

const Wanted = z.object({
  connectAttempt: z.string(),
  externalId: z.string(),
  name: z.string(),
  username: z.string(),
});
export type WantedAccount = Pick<Account, 'externalId' | 'name' | 'username'>;

/**
 * Keeps which account a connect attempt is to reconnect, for the pages in its popup: they are of the same origin, and
 * what the platform sends them says nothing of it. undefined: the attempt is for any account.
 */
export function keepWanted(connectAttempt: string, wanted: WantedAccount | undefined): void {
  if (wanted === undefined) return localStorage.removeItem(KEY);
  const { externalId, name, username } = wanted;
  return localStorage.setItem(KEY, JSON.stringify({ connectAttempt, externalId, name, username }));
}

/** Returns the account that this connect attempt is to reconnect; null: any may be connected. */
export function wantedOf(connectAttempt: string): WantedAccount | null {
  try {
    const kept = Wanted.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return kept.success && kept.data.connectAttempt === connectAttempt ? kept.data : null;
  } catch {
    return null;
  }
}
