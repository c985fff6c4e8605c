const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** From one instant to another (exclusive), in epoch milliseconds. */
export type Stretch = { from: number; to: number };

/** The cells and rows that together cover a period, each moment once. */
export type Cover = {
  since: number;
  /** The whole days (UTC) whose cells are summed. */
  days: Stretch | null;
  /** The hours whose cells are summed, before and after those days. */
  hours: readonly Stretch[];
  /** From here on the rows themselves are read. */
  rowsFrom: number;
};

/** A look-back of this many hours or fewer only reads rows: they are few, and exact to the second. */
export const ROWS_ONLY_HOURS = 6;

const floor = (ms: number, unit: number): number => Math.floor(ms / unit) * unit;

/** A longer look-back begins at a full hour. `closedUntil`: everything before is in cells; null: nothing is. Pure. */
export function coverOf(now: number, hours: number, closedUntil: number | null): Cover {
  const exact = now - hours * HOUR_MS;
  if (hours <= ROWS_ONLY_HOURS || closedUntil === null || closedUntil <= exact)
    return { since: exact, days: null, hours: [], rowsFrom: exact };
  const since = floor(exact, HOUR_MS);
  const firstDay = floor(since + DAY_MS - 1, DAY_MS);
  const lastDay = floor(closedUntil, DAY_MS);
  const whole = { since, rowsFrom: closedUntil };
  if (firstDay >= lastDay) return { ...whole, days: null, hours: [{ from: since, to: closedUntil }] };
  const edges = [
    { from: since, to: firstDay },
    { from: lastDay, to: closedUntil },
  ];
  return { ...whole, days: { from: firstDay, to: lastDay }, hours: edges.filter(({ from, to }) => from < to) };
}
