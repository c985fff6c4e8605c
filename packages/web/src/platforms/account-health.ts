import type { Account } from '@brandly/contract/accounts';

const DAY_MS = 86_400_000;
/** From then on people are asked to connect again, as in the notifications. */
const SOON_DAYS = 7;

/** Worst first. */
export type AccountHealth = { kind: 'reconnect' | 'ending' | 'good'; text: string };

/** Returns the health of an account's connection. `now`: epoch milliseconds. */
export function healthOf(account: Pick<Account, 'state' | 'connectionEndsAt'>, now: number): AccountHealth {
  if (account.state === 'reconnect') return { kind: 'reconnect', text: 'Needs reconnecting' };
  if (account.connectionEndsAt === null) return { kind: 'good', text: '' };
  const leftMs = Date.parse(account.connectionEndsAt) - now;
  if (leftMs <= 0) return { kind: 'reconnect', text: 'Needs reconnecting' };
  if (leftMs > SOON_DAYS * DAY_MS) return { kind: 'good', text: '' };
  const days = Math.floor(leftMs / DAY_MS);
  return { kind: 'ending', text: days < 1 ? 'Ends within a day' : `Ends in ${days} ${days === 1 ? 'day' : 'days'}` };
}

const ORDER = ['reconnect', 'ending', 'good'] as const;

export function worstHealth(accounts: readonly Account[], now: number): AccountHealth {
  const all = accounts.map((account) => healthOf(account, now));
  const worst = all.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))[0];
  return worst ?? { kind: 'good', text: '' };
}
