const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** '80 ms', '2.4 s', '12 min', '3 h': how late, short enough for a table cell. Early counts as on time. */
export function latenessSpan(ms: number): string {
  const late = Math.max(0, ms);
  if (late < SECOND_MS) return `${Math.round(late)} ms`;
  if (late < 10 * SECOND_MS) return `${(late / SECOND_MS).toFixed(1)} s`;
  if (late < 2 * MINUTE_MS) return `${Math.round(late / SECOND_MS)} s`;
  if (late < 2 * HOUR_MS) return `${Math.round(late / MINUTE_MS)} min`;
  return `${Math.round(late / HOUR_MS)} h`;
}

/** 'Sat, Nov 21'. */
export const latenessDay = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
