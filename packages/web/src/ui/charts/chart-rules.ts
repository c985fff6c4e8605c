/** '847', '1.2K', '3.4M': abbreviated above a thousand and above a million. */
export const shortNumber = (value: number): string => abbreviated(value);

function abbreviated(value: number, digits?: number): string {
  const size = Math.abs(value);
  if (size > 1_000_000) return `${trim(value / 1_000_000, digits)}M`;
  if (size > 1_000) return `${trim(value / 1_000, digits)}K`;
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/** Returns the labels of a chart's lines, with as many digits as they need: 8.15K and 8.2K, not 8.2K twice. */
export function tickTexts(ticks: readonly number[]): string[] {
  const digits = [0, 1, 2, 3].find((many) => ticks.every((tick) => isExact(tick, many)));
  return ticks.map((tick) => (digits === undefined ? tick.toLocaleString('en-US') : tickText(tick, digits)));
}

/** True when the value can be abbreviated with this many digits without rounding. */
function isExact(value: number, digits: number): boolean {
  const size = Math.abs(value);
  const abbreviatedTo = size > 1_000_000 ? size / 1_000_000 : size > 1_000 ? size / 1_000 : 0;
  return Math.abs(abbreviatedTo - Number(abbreviatedTo.toFixed(digits))) < 1e-9;
}

/** Abbreviates exactly 1,000 and 1,000,000 too, because the labels beside them have a K or M. */
function tickText(value: number, digits: number): string {
  if (Math.abs(value) === 1_000_000) return `${value / 1_000_000}M`;
  return Math.abs(value) === 1_000 ? `${value / 1_000}K` : abbreviated(value, digits);
}

const trim = (value: number, digits = Math.abs(value) >= 100 ? 0 : 1): string => String(Number(value.toFixed(digits)));

/** Returns three to five round lines that span all values. They start at zero, or near the values if `around`. */
export function ticksFor(values: readonly number[], around = false): number[] {
  const high = Math.max(...values, around ? Number.NEGATIVE_INFINITY : 0);
  const low = Math.min(...values, around ? Number.POSITIVE_INFINITY : 0);
  if (!Number.isFinite(high) || !Number.isFinite(low)) return [0, 1];
  const span = high - low || Math.max(1, Math.abs(high) / 2);
  const rough = span / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough);
  const first = Math.floor(low / step) * step;
  const ticks: number[] = [];
  for (let tick = first; ticks.length < 2 || (ticks.at(-1) ?? 0) < high; tick += step) ticks.push(tick);
  return ticks;
}

export type Point = { x: number; y: number };

/** Splits values into runs of neighbouring known ones; a gap in the values is a gap in the line. */
export function runsOf(values: readonly (number | null)[], place: (value: number, index: number) => Point): Point[][] {
  const runs: Point[][] = [];
  let open: Point[] = [];
  for (const [index, value] of values.entries()) {
    if (value !== null) open.push(place(value, index));
    else if (open.length > 0) {
      runs.push(open);
      open = [];
    }
  }
  return open.length > 0 ? [...runs, open] : runs;
}

/** Returns a line through points, as the `d` of a path. */
export const linePath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** Returns the area under a line down to `floor`. */
export function areaPath(points: readonly Point[], floor: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${linePath(points)}L${round(last.x)} ${round(floor)}L${round(first.x)} ${round(floor)}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Writes CSV: cells with a comma, quote or line break are quoted; formulas become text that spreadsheets do not run.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The days that get a label: the last one, and before it one every day or two, or every so many weeks, as there is room.
 * The steps are alike but the first, which begins with the first day where a label right after it would seem to.
 */
export function labelledDays(count: number, most: number): number[] {
  if (count === 0) return [];
  const least = Math.floor((count - 1) / most) + 1;
  const step = least <= 2 ? least : Math.ceil(least / 7) * 7;
  const steps = Math.floor((count - 1) / step);
  const days = Array.from({ length: steps + 1 }, (_, index) => count - 1 - (steps - index) * step);
  return days.map((day, index) => (index === 0 && steps > 0 && day < step / 2 ? 0 : day));
}
