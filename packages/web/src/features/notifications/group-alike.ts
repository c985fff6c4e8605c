import type { Notification, NotificationKind } from '@brandly/contract/notifications';

/** The titles of groups. What waits for a person stays single. */
const TOGETHER: Partial<Record<NotificationKind, (count: number, title: string) => string>> = {
  post_published: (count) => `${count} posts published`,
  post_failed: (count, title) => title.replace(FAILED, `${count} posts failed`),
  contact_message: (count) => `${count} contact messages`,
  analytics_refreshed: (count) => `Analytics refreshed ${count} times`,
};

/** How the title of one failure begins: a notification about several, which the server merges where they are of one account, tells their number. */
const FAILED = /^Failed to publish/;

/** Fewer than this are as quick to read one by one; failures with one cause are mended together, as in Activity. */
const alikeMin = (group: readonly Notification[]): number => (group[0]?.kind === 'post_failed' ? 2 : 3);
/** More brands are told by the first and a number: two and a number would not fit into a line of the bell. */
const NAMED_MAX = 2;

/**
 * Groups notifications, newest first: three or more of one kind that came on one day of `zone`, or two failures with one
 * cause, form a group, whatever came between; each other one is a group of its own. A group stands where its newest
 * member was. Pure.
 */
export function groupAlike(notifications: readonly Notification[], zone: string): readonly Notification[][] {
  const place = new Map(notifications.map(({ id }, index) => [id, index]));
  return [...Map.groupBy(notifications, (one) => likeness(one, zone)).values()]
    .flatMap((group) => (group.length < alikeMin(group) ? group.map((one) => [one]) : [group]))
    .toSorted(([a], [b]) => (place.get(a?.id ?? '') ?? 0) - (place.get(b?.id ?? '') ?? 0));
}

/** The same for those that are told together. */
function likeness(one: Notification, zone: string): string {
  const { id, kind, title, message } = one;
  if (!TOGETHER[kind]) return id;
  if (kind !== 'post_failed') return `${kind} ${dayOf(one, zone)}`;
  // Posts of several accounts, as Activity has it: the title names the platform, the first line why and what helps.
  return FAILED.test(title) ? JSON.stringify([dayOf(one, zone), title, linesOf(message).why]) : id;
}

/** Why something happened, and in a line of its own, where it has one, whose post it is. Pure. */
export function linesOf(message: string): { why: string; whose: string | undefined } {
  const [why = '', whose] = message.split('\n', 2);
  return { why, whose };
}

const dayOf = ({ createdAt }: Notification, zone: string): string =>
  Temporal.Instant.from(createdAt).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Returns the title and text of a group of one kind, newest first. Pure. */
export function wordsOfGroup(group: readonly Notification[]): { title: string; message: string } {
  const [newest] = group;
  const title = newest && TOGETHER[newest.kind]?.(group.length, newest.title);
  const brands = [...new Set(group.flatMap(({ brandName }) => brandName ?? []))];
  const named = brands.length > NAMED_MAX ? [...brands.slice(0, 1), `${brands.length - 1} more`] : brands;
  const whose = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(named);
  const message = whose || `Newest: ${newest?.title ?? ''}`;
  return {
    title: title ?? newest?.title ?? '',
    message: newest?.kind === 'post_failed' ? `${linesOf(newest.message).why}\n${message}` : message,
  };
}

/** Returns the ids that a press on a group marks as read. Pure. */
export const unreadOf = (group: readonly Notification[]): string[] =>
  group.flatMap(({ id, isRead }) => (isRead ? [] : [id]));
