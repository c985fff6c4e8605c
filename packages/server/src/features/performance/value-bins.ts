import { type RawBuilder, sql } from 'kysely';

/**
 * Counts values in bins that grow by 2 % each, so that any percentile is known to within 1 % at any scale (the idea of
 * DDSketch, vldb.org/pvldb/vol12/p2195-masson.pdf). Bin 0 has values below one unit: a millisecond, or a thousandth of
 * CLS.
 */
export const BIN_GROWTH = 1.02;
const CLS_UNITS = 1000;

/** The bin of a row's `value`, as SQL. */
export const BIN_OF_VALUE: RawBuilder<number> = sql<number>`
  case when value * (case when metric = 'CLS' then ${sql.lit(CLS_UNITS)} else 1 end) < 1 then 0
  else 1 + floor(ln(value * (case when metric = 'CLS' then ${sql.lit(CLS_UNITS)} else 1 end)) / ln(${sql.lit(BIN_GROWTH)}))
  end::int`;

/** The number of values in each bin, by its index. */
export type Bins = Uint32Array;
/** Enough for a day in milliseconds, the largest accepted value, or the same number of thousandths of CLS. */
const MOST_BINS = 1_300;
export const emptyBins = (): Bins => new Uint32Array(MOST_BINS);

const ZERO = 48;
const COLON = 58;

/** Adds the counts in texts like `120:4 121:9`; parsed by character, because a busy week has megabytes of it. */
export function addBins(all: readonly Bins[], text: string): void {
  let bin = 0;
  let number = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = at === text.length ? ZERO - 1 : text.charCodeAt(at);
    if (sign >= ZERO && sign < COLON) number = number * 10 + sign - ZERO;
    else if (sign === COLON) {
      bin = Math.min(number, MOST_BINS - 1);
      number = 0;
    } else {
      for (const bins of all) bins[bin] = (bins[bin] ?? 0) + number;
      number = 0;
    }
  }
}

/** The value that three out of four do not exceed, to about 1 %; null for empty bins. Pure. */
export function p75OfBins(bins: Bins, metric: string): number | null {
  let all = 0;
  for (const count of bins) all += count;
  if (all === 0) return null;
  // Like PostgreSQL's percentile_cont: between the ranks 0 and n - 1, interpolated between two neighbours.
  const rank = 0.75 * (all - 1);
  const low = valueOfRank(bins, Math.floor(rank));
  const high = valueOfRank(bins, Math.ceil(rank));
  const units = low + (high - low) * (rank - Math.floor(rank));
  return metric === 'CLS' ? units / CLS_UNITS : units;
}

/** Values are assumed to be spread evenly in their bin. */
function valueOfRank(bins: Bins, rank: number): number {
  let before = 0;
  for (const [bin, count] of bins.entries()) {
    if (count === 0) continue;
    const inside = (rank - before + 0.5) / count;
    if (inside < 1) return bin === 0 ? inside : BIN_GROWTH ** (bin - 1 + inside);
    before += count;
  }
  throw new RangeError(`There is no rank ${rank}`);
}
