import { NOTIFICATION_KIND_NAMES, type NotificationKindName } from '@brandly/contract/notifications/kinds';

/** What the address of the Notifications page holds. */
export type NotificationSearch = {
  page?: number | undefined;
  unread?: boolean | undefined;
  kind?: NotificationKindName | undefined;
};

/** Reads an address. Whatever is not understood counts as not given. */
export function readNotificationSearch(raw: Readonly<Record<string, unknown>>): NotificationSearch {
  const page = Number(raw['page']);
  return {
    page: Number.isInteger(page) && page > 0 ? page : undefined,
    unread: raw['unread'] === true || undefined,
    kind: NOTIFICATION_KIND_NAMES.find((kind) => kind === raw['kind']),
  };
}
