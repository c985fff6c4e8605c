/** Returns 'Yesterday', 'Today' or 'Tomorrow', as seen from `today`; null for any other day, which needs its date. Pure. */
export function dayWord(day: Temporal.PlainDate, today: Temporal.PlainDate) {
  if (day.equals(today)) return 'Today';
  if (day.equals(today.add({ days: 1 }))) return 'Tomorrow';
  return day.equals(today.subtract({ days: 1 })) ? 'Yesterday' : null;
}
