const STEPS = [
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;
const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const SHORT_WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** How often midnight of `timeZone` lies between the two. */
function daysBetween(from: Temporal.Instant, to: Temporal.Instant, timeZone: string): number {
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return dayOf(from).until(dayOf(to)).days;
}

/**
 * Formats 'just now', '5 minutes ago'; from 24 hours on the days of `timeZone`: 'yesterday', '2 days ago', since Friday evening is
 * not yesterday on Sunday morning; after a week the date. Slightly in the future reads 'just now'. Pure with `now` and `timeZone`.
 */
export function ago(
  instant: Temporal.Instant | string,
  now = Temporal.Now.instant(),
  timeZone = Temporal.Now.timeZoneId(),
  words = WORDS,
): string {
  const then = Temporal.Instant.from(instant);
  const seconds = Math.floor((now.epochMilliseconds - then.epochMilliseconds) / 1000);
  if (seconds >= 7 * 86_400) {
    return then.toLocaleString('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' });
  }
  const days = daysBetween(then, now, timeZone);
  if (seconds >= 86_400 && days > 0) return words.format(-days, 'day');
  const step = STEPS.find((candidate) => seconds >= candidate.seconds);
  return step ? words.format(-Math.floor(seconds / step.seconds), step.unit) : 'just now';
}

/** The same where there is little room: '5 min ago', '3 hr ago'. Pure with `now` and `timeZone`. */
export const shortAgo = (
  instant: Temporal.Instant,
  now = Temporal.Now.instant(),
  timeZone = Temporal.Now.timeZoneId(),
): string => ago(instant, now, timeZone, SHORT_WORDS).replace('.', '');

const HALF_A_DAY_S = 43_200;
const COUNTED = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/**
 * Formats what is due today or within twelve hours: 'in 40 minutes', rounded down, 'in 3 hours', rounded, and 'now'; of another day of
 * `timeZone` the days: 'tomorrow', 'in 2 days', so that it never says 'in 24 hours' beside 'Tomorrow'. Pure.
 */
export function until(then: Temporal.Instant, now: Temporal.Instant, timeZone: string): string {
  const seconds = Math.floor((then.epochMilliseconds - now.epochMilliseconds) / 1000);
  if (seconds <= 0) return 'now';
  const days = daysBetween(now, then, timeZone);
  if (days > 0 && seconds >= HALF_A_DAY_S) return WORDS.format(days, 'day');
  const step = STEPS.find((candidate) => seconds >= candidate.seconds);
  if (!step) return 'in less than a minute';
  // Two hours and 51 minutes are nearly three.
  const round = step.unit === 'hour' ? Math.round : Math.floor;
  return COUNTED.format(round(seconds / step.seconds), step.unit);
}
