/** Returns 'Today' or 'Tomorrow', as seen from `today`; null for any other day, which needs its date. Pure. */
export function dayWord(day: Temporal.PlainDate, today: Temporal.PlainDate): 'Today' | 'Tomorrow' | null {
  if (day.equals(today)) return 'Today';
  return day.equals(today.add({ days: 1 })) ? 'Tomorrow' : null;
}
