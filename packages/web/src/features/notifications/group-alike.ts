import type { Notification, NotificationKind } from '@brandly/contract/notifications';

/**
 * The titles of groups. Only kinds that need no action are grouped here: failures and what waits for a person stay
 * single, and the server already merges those with the same cause.
 */
const TOGETHER: Partial<Record<NotificationKind, (count: number) => string>> = {
  post_published: (count) => `${count} posts published`,
  contact_message: (count) => `${count} contact messages`,
  analytics_refreshed: (count) => `Analytics refreshed ${count} times`,
};

/** Fewer than this are as quick to read one by one. */
const ALIKE_MIN = 3;
/** More brands are told by the first and a number: two and a number would not fit into a line of the bell. */
const NAMED_MAX = 2;

/**
 * Groups notifications, newest first: three or more of one kind that came on one day of `zone` form a group, whatever
 * came between; each other one is a group of its own. A group stands where its newest member was. Pure.
 */
export function groupAlike(notifications: readonly Notification[], zone: string): readonly Notification[][] {
  const groups: Notification[][] = [];
  for (const one of notifications) {
    const open = TOGETHER[one.kind] && groups.findLast(([first]) => first?.kind === one.kind);
    if (open?.[0] && dayOf(open[0], zone) === dayOf(one, zone)) open.push(one);
    else groups.push([one]);
  }
  const place = new Map(notifications.map(({ id }, index) => [id, index]));
  return groups
    .flatMap((group) => (group.length < ALIKE_MIN ? group.map((one) => [one]) : [group]))
    .toSorted(([a], [b]) => (place.get(a?.id ?? '') ?? 0) - (place.get(b?.id ?? '') ?? 0));
}

const dayOf = ({ createdAt }: Notification, zone: string): string =>
  Temporal.Instant.from(createdAt).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Returns the title and text of a group of one kind, newest first. Pure. */
export function wordsOfGroup(group: readonly Notification[]): { title: string; message: string } {
  const [newest] = group;
  const title = newest && TOGETHER[newest.kind]?.(group.length);
  const brands = [...new Set(group.flatMap(({ brandName }) => brandName ?? []))];
  const named = brands.length > NAMED_MAX ? [...brands.slice(0, 1), `${brands.length - 1} more`] : brands;
  const message = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(named);
  return { title: title ?? newest?.title ?? '', message: message || `Newest: ${newest?.title ?? ''}` };
}

/** Returns the ids that a press on a group marks as read. Pure. */
export const unreadOf = (group: readonly Notification[]): string[] =>
  group.flatMap(({ id, isRead }) => (isRead ? [] : [id]));
