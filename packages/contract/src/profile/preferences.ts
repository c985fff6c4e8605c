import * as z from 'zod/mini';
import type { NotificationKindName } from '../notifications/kinds.ts';
import { keysOf } from '../records.ts';
import { text } from '../shapes.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
/** Sunday is the default, as in comparable calendars. */
export const WEEK_STARTS = ['sunday', 'monday', 'saturday'] as const;
/** Emailed at once, collected into one email a day, or not emailed. */
export const MAIL_CHOICES = ['each', 'digest', 'off'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/**
 * The name of each kind of notification in Settings, in emails and on the unsubscribe page. These can be switched off;
 * a test notification is requested and always arrives.
 */
export const KIND_NAMES = {
  post_published: 'published posts',
  post_failed: 'failed posts',
  post_held: 'posts that need your decision',
  post_outcome_unknown: 'posts that may be live',
  account_needs_reconnecting: 'accounts to reconnect',
  analytics_refreshed: 'refreshed analytics',
  early_access_approved: 'early access',
  contact_message: 'contact messages',
} as const satisfies Partial<Record<NotificationKindName, string>>;
export type SwitchableKind = keyof typeof KIND_NAMES;
export const SWITCHABLE_KINDS = keysOf(KIND_NAMES);

export const NotificationChoice = z.strictObject({ bell: z.boolean(), mail: z.enum(MAIL_CHOICES) });
export type NotificationChoice = z.infer<typeof NotificationChoice>;

/** By default only notifications that need a person are emailed; the bell shows all of them. */
export const NOTIFICATION_DEFAULTS: Readonly<Record<SwitchableKind, NotificationChoice>> = {
  post_published: { bell: true, mail: 'off' },
  post_failed: { bell: true, mail: 'each' },
  post_held: { bell: true, mail: 'each' },
  post_outcome_unknown: { bell: true, mail: 'each' },
  account_needs_reconnecting: { bell: true, mail: 'each' },
  analytics_refreshed: { bell: true, mail: 'off' },
  early_access_approved: { bell: true, mail: 'each' },
  // The server has a separate email address for these.
  contact_message: { bell: true, mail: 'off' },
};

export const Preferences = z.object({
  theme: z.enum(THEMES),
  weekStart: z.enum(WEEK_STARTS),
  notifications: z.record(z.enum(SWITCHABLE_KINDS), NotificationChoice),
});
export type Preferences = z.infer<typeof Preferences>;

/** Fields that are left out stay as they are. */
export const PreferencesChange = z.strictObject({
  theme: z.optional(z.enum(THEMES)),
  weekStart: z.optional(z.enum(WEEK_STARTS)),
  notifications: z.optional(z.partialRecord(z.enum(SWITCHABLE_KINDS), NotificationChoice)),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const preferenceRoutes = {
  getPreferences: {
    method: 'GET',
    path: '/v1/user/preferences',
    access: 'own',
    summary: 'Get preferences. Theme, first day of the week and notifications',
    response: z.object({ data: Preferences }),
  },
  updatePreferences: {
    method: 'PUT',
    path: '/v1/user/preferences',
    access: 'own',
    summary: 'Update preferences. Fields that are not sent stay as they are',
    body: PreferencesChange,
    response: z.object({ data: Preferences }),
  },
  unsubscribe: {
    method: 'POST',
    path: '/v1/unsubscribe',
    access: 'public',
    summary: 'Unsubscribe from emails. Takes the token of an emailed link; email programs may call it too',
    query: z.object({ token: text(400) }),
    response: z.object({ kind: z.enum(SWITCHABLE_KINDS) }),
  },
} as const;
