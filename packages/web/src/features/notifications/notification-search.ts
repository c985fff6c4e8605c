import { NOTIFICATION_KIND_NAMES, type NotificationKindName } from '@brandly/contract/notifications/kinds';

/** The parameters in the URL of the Notifications page. */
export type NotificationSearch = {
  page?: number | undefined;
  unread?: boolean | undefined;
  kind?: NotificationKindName | undefined;
};

/** Reads a URL. Invalid values count as missing. */
export function readNotificationSearch(raw: Readonly<Record<string, unknown>>): NotificationSearch {
  const page = Number(raw['page']);
  return {
    page: Number.isInteger(page) && page > 0 ? page : undefined,
    unread: raw['unread'] === true || undefined,
    kind: NOTIFICATION_KIND_NAMES.find((kind) => kind === raw['kind']),
  };
}
