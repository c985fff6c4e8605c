import { type RawBuilder, sql } from 'kysely';

/**
 * Values in bins that widen by 2 % each, so that any percentile is known to within 1 % of itself whatever the scale (the
 * idea of DDSketch, vldb.org/pvldb/vol12/p2195-masson.pdf). Bin 0 has what is below one unit: a millisecond, or a
 * thousandth of CLS.
 */
export const BIN_GROWTH = 1.02;
const CLS_UNITS = 1000;

/** The bin of a row's `value`, for the database. */
export const BIN_OF_VALUE: RawBuilder<number> = sql<number>`
  case when value * (case when metric = 'CLS' then ${sql.lit(CLS_UNITS)} else 1 end) < 1 then 0
  else 1 + floor(ln(value * (case when metric = 'CLS' then ${sql.lit(CLS_UNITS)} else 1 end)) / ln(${sql.lit(BIN_GROWTH)}))
  end::int`;

export type Bins = Map<number, number>;

const ZERO = 48;
const COLON = 58;

/** Adds the counts of `120:4 121:9` to some bins; read sign by sign, since a week of a busy server is a megabyte of it. */
export function addBins(bins: Bins, text: string): void {
  let bin = 0;
  let count = 0;
  let isCount = false;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = at === text.length ? 0 : text.charCodeAt(at);
    if (sign === COLON) isCount = true;
    else if (sign >= ZERO && sign < COLON) {
      if (isCount) count = count * 10 + sign - ZERO;
      else bin = bin * 10 + sign - ZERO;
    } else if (isCount) {
      bins.set(bin, (bins.get(bin) ?? 0) + count);
      bin = 0;
      count = 0;
      isCount = false;
    }
  }
}

/** The value that three of four stay within, to about 1 %; null for empty bins. Pure. */
export function p75OfBins(bins: Bins, metric: string): number | null {
  let all = 0;
  for (const count of bins.values()) all += count;
  if (all === 0) return null;
  // As PostgreSQL's percentile_cont counts: between the ranks 0 and n - 1, and between two of them in proportion.
  const rank = 0.75 * (all - 1);
  const ordered = [...bins].toSorted(([a], [b]) => a - b);
  const low = valueOfRank(ordered, Math.floor(rank));
  const high = valueOfRank(ordered, Math.ceil(rank));
  const units = low + (high - low) * (rank - Math.floor(rank));
  return metric === 'CLS' ? units / CLS_UNITS : units;
}

/** Values are taken to lie evenly in their bin. */
function valueOfRank(ordered: readonly (readonly [bin: number, count: number])[], rank: number): number {
  let before = 0;
  for (const [bin, count] of ordered) {
    const inside = (rank - before + 0.5) / count;
    if (inside < 1) return bin === 0 ? inside : BIN_GROWTH ** (bin - 1 + inside);
    before += count;
  }
  throw new RangeError(`There is no rank ${rank}`);
}
