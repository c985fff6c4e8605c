export type HistoryDay = { date: string; followers: number };
/** A day in the unit square of a chart: `x` from the left, `y` from the top. */
export type HistoryPoint = HistoryDay & { x: number; y: number };

/** Free space above and below the line, as a fraction of the height. */
const MARGIN = 0.08;
/** As a part of the highest figure: a history that changed less than so much does not fill its height. */
const LEAST_SPAN = 0.05;

/**
 * Where the days of a history lie. The scale runs from the lowest to the highest figure, not from zero, so that a growth of
 * some percent is seen; one of less than a percent is not drawn like a steep one. What never changed is a line in the middle. Pure.
 */
export function historyPoints(days: readonly HistoryDay[]): HistoryPoint[] {
  const values = days.map((day) => day.followers);
  const high = Math.max(...values);
  const lowest = Math.min(...values);
  const span = Math.max(high - lowest, high * LEAST_SPAN);
  const middle = (lowest + high) / 2;
  return days.map((day, index) => ({
    ...day,
    x: days.length === 1 ? 1 : index / (days.length - 1),
    y: span === 0 ? 0.5 : 0.5 - ((day.followers - middle) / span) * (1 - 2 * MARGIN),
  }));
}

/** Less apart, in the unit square, two figures would run into each other. */
const LEGIBLE = 0.3;

/** The days that say the scale: of the lowest and the highest figure or, where they lie too close, the highest. Pure. */
export function scaleOf(points: readonly HistoryPoint[]): HistoryPoint[] {
  const byHeight = points.toSorted((one, other) => one.y - other.y);
  const [highest, lowest] = [byHeight[0], byHeight.at(-1)];
  if (!highest || !lowest) return [];
  return lowest.y - highest.y < LEGIBLE ? [highest] : [highest, lowest];
}

/** Returns the day nearest to a position from 0 (left end) to 1; null without days. Pure. */
export function nearestDay(points: readonly HistoryPoint[], x: number): HistoryPoint | null {
  return points[Math.round(Math.min(1, Math.max(0, x)) * (points.length - 1))] ?? null;
}

/**
 * '+120 (2.4%)', '−3 (0.1%)', 'No change', since the first day; null for a single day. The share is said, because each line has a
 * scale of its own. Pure.
 */
export function changeText(days: readonly HistoryDay[]): string | null {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || days.length < 2) return null;
  const change = last.followers - first.followers;
  if (change === 0) return 'No change';
  const share = Math.abs(change) / first.followers;
  return [
    `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')}`,
    ...(Number.isFinite(share) ? [`(${SHARE.format(share)})`] : []),
  ].join(' ');
}

const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
