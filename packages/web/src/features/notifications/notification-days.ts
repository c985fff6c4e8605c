import type { Notification } from '@brandly/contract/notifications';

export type NotificationDay = { label: string; notifications: Notification[] };

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** Groups notifications by their day in `zone`, in their order: 'Today', 'Yesterday', 'Friday, November 20'. Pure. */
export function byDay(
  notifications: readonly Notification[],
  now: Temporal.Instant,
  zone: string,
): readonly NotificationDay[] {
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDate();
  const today = dayOf(now);
  const labelOf = ({ createdAt }: Notification) => {
    const day = dayOf(Temporal.Instant.from(createdAt));
    const daysAgo = day.until(today).days;
    return daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : DAY.format(day);
  };
  return [...Map.groupBy(notifications, labelOf)].map(([label, group]) => ({ label, notifications: group }));
}
