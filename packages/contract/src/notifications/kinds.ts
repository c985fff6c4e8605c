// Names only, so that an address can be read without the schema library.

export const NOTIFICATION_KIND_NAMES = [
  'post_published',
  'post_failed',
  'post_held',
  'post_outcome_unknown',
  'account_needs_reconnecting',
  'publishing_stopped',
  'analytics_refreshed',
  'early_access_approved',
  'test',
] as const;
export type NotificationKindName = (typeof NOTIFICATION_KIND_NAMES)[number];
