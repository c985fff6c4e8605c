export type Summary = { count: number; p50: number; p99: number; max: number };

/**
 * Returns the value that `percent` of the values do not exceed, by nearest rank: always a measured one, and with few
 * values the worse one. With under 100 values p99 is the maximum.
 * @throws RangeError without values
 */
export function percentile(values: readonly number[], percent: number): number {
  if (!(percent > 0 && percent <= 100)) throw new RangeError(`${percent} is no percentage above 0`);
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.ceil((percent / 100) * sorted.length) - 1];
  if (value === undefined) throw new RangeError('There are no values to take a percentile of');
  return value;
}

export function summarise(values: readonly number[]): Summary {
  return {
    count: values.length,
    p50: percentile(values, 50),
    p99: percentile(values, 99),
    max: percentile(values, 100),
  };
}

export type Bucket = { from: number; to: number; count: number };

/**
 * Counts the values from each bound up to, but not including, the next. Values below the first or beyond the last bound
 * are counted in a bucket that ends, or begins, at infinity; empty ones at either end are left out.
 * @param bounds in ascending order
 */
export function histogram(values: readonly number[], bounds: readonly number[]): Bucket[] {
  const edges = [Number.NEGATIVE_INFINITY, ...bounds, Number.POSITIVE_INFINITY];
  const buckets = edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? Number.POSITIVE_INFINITY;
    return { from, to, count: values.filter((value) => value >= from && value < to).length };
  });
  const filled = buckets.flatMap(({ count }, index) => (count > 0 ? [index] : []));
  return filled.length === 0 ? [] : buckets.slice(filled[0], (filled.at(-1) ?? 0) + 1);
}

/**
 * Returns the cost per piece of work, without what happens anyway.
 * @param total counted in `seconds`
 * @param idlePerSecond counted while there was nothing to do
 */
export function costPerPiece(total: number, seconds: number, idlePerSecond: number, pieces: number): number {
  if (pieces <= 0) throw new RangeError('There was no work to share the cost');
  return (total - idlePerSecond * seconds) / pieces;
}
