/** An account's known follower counts, oldest first; the day '' stands for everything before the first one. */
export type FollowerCounts = { readonly days: readonly string[]; readonly counts: readonly number[] };

/** The followers of all accounts together on each day; a count applies until the next one. Pure. */
export function followersOn(days: readonly string[], accounts: readonly FollowerCounts[]): (number | null)[] {
  const sums: (number | null)[] = days.map(() => null);
  for (const account of accounts) {
    let next = 0;
    let last: number | undefined;
    for (const [index, day] of days.entries()) {
      while (next < account.days.length && (account.days[next] ?? '') <= day) {
        last = account.counts[next];
        next += 1;
      }
      if (last !== undefined) sums[index] = (sums[index] ?? 0) + last;
    }
  }
  return sums;
}

/** Whether an account whose counts begin later was missing on that day. Pure. */
export const isBeforeSomeCount = (day: string, accounts: readonly FollowerCounts[]): boolean =>
  accounts.some(({ days }) => days[0] !== undefined && days[0] > day);

/** Whether each account was counted before the period and in it, so that its gain is that of all days. Pure. */
export const isCountedBefore = (accounts: readonly FollowerCounts[]): boolean =>
  accounts.every(({ days }) => days[0] === '' && days.length > 1);

/**
 * The gain from each account's first count to its last; null if no account was counted twice. An account that was
 * connected during the period brings its followers along: they are not growth. Pure.
 */
export function followersGained(accounts: readonly FollowerCounts[]): number | null {
  let gained: number | null = null;
  for (const { counts } of accounts) {
    const [first, last] = [counts[0], counts.at(-1)];
    if (counts.length > 1 && first !== undefined && last !== undefined) gained = (gained ?? 0) + last - first;
  }
  return gained;
}

/** Lets the platform's own number for a day win over our count. Pure. */
export function withReported(counted: FollowerCounts, reported: ReadonlyMap<string, number>): FollowerCounts {
  if (reported.size === 0) return counted;
  const all = new Map(counted.days.map((day, index) => [day, counted.counts[index] ?? 0]));
  for (const [day, count] of reported) all.set(day, count);
  const days = [...all.keys()].toSorted();
  return { days, counts: days.map((day) => all.get(day) ?? 0) };
}
