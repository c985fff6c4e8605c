/** One account's figure for one day. */
export type DayFigure = { accountId: string; day: string; followers: number };

/** Platforms are asked over the first hours of a day, not about all accounts at midnight. */
const SPREAD_S = 6 * 3600;
/** After a failure, or after a worker died while it asked. */
export const TRY_AGAIN_MS = 3_600_000;

/** The day of an instant in a zone: 2026-11-21. Pure. */
export const dayIn = (timeZone: string, now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/**
 * When to ask the platform next after a success: on the next day in the brand's zone, in its first six hours, at a time
 * specific to the account. Days of 23 and 25 hours get one answer like any other. Pure.
 */
export function nextCheckAt(now: Date, timeZone: string, accountId: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const start = today.add({ days: 1 }).toZonedDateTime(timeZone);
  return new Date(start.epochMilliseconds + (spreadOf(accountId) % SPREAD_S) * 1000);
}

const spreadOf = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
};

/**
 * The sum over several accounts for every day from `from` to `to`. An account counts from its first figure on and
 * repeats its last one on days without; days before the first figure of all are left out. Pure.
 */
export function dailyTotals(
  figures: readonly DayFigure[],
  from: string,
  to: string,
): { date: string; followers: number }[] {
  const byDay = Map.groupBy(figures, (figure) => figure.day);
  const last = new Map<string, number>();
  for (const figure of figures.filter(({ day }) => day < from).toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    last.set(figure.accountId, figure.followers);
  }
  const days: { date: string; followers: number }[] = [];
  const end = Temporal.PlainDate.from(to);
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 })) {
    const date = day.toString();
    for (const figure of byDay.get(date) ?? []) last.set(figure.accountId, figure.followers);
    if (last.size > 0) days.push({ date, followers: [...last.values()].reduce((sum, count) => sum + count, 0) });
  }
  return days;
}
