// Names only, so that an address can be parsed without the schema library.

export const NOTIFICATION_KIND_NAMES = [
  'post_published',
  'post_failed',
  'post_held',
  'post_outcome_unknown',
  'account_needs_reconnecting',
  'publishing_stopped',
  'analytics_refreshed',
  'early_access_approved',
  'contact_message',
  'test',
] as const;
/** Kinds that only administrators get. */
export const ADMINISTRATOR_KIND_NAMES: ReadonlySet<NotificationKindName> = new Set(['contact_message']);
export type NotificationKindName = (typeof NOTIFICATION_KIND_NAMES)[number];
