import type { Notification, NotificationKind } from '@brandly/contract/notifications';
import type { ToastKind } from '../../ui/toast.ts';

/** Kinds that are bad news or need a person. All others are good news. */
const TONES: Partial<Record<NotificationKind, ToastKind>> = {
  post_failed: 'error',
  publishing_stopped: 'error',
  post_held: 'warning',
  post_outcome_unknown: 'warning',
  account_needs_reconnecting: 'warning',
};

type NewsToast = { kind: ToastKind; text: string; opens: string | null };

/** Turns a notification into a toast: in its tone, and if a person is needed with the cause and a link. Pure. */
export function toastOf({
  kind,
  title,
  message,
  link,
}: Pick<Notification, 'kind' | 'title' | 'message' | 'link'>): NewsToast {
  const tone = TONES[kind];
  return tone === undefined
    ? { kind: 'success', text: title, opens: null }
    : { kind: tone, text: `${title}. ${message}`, opens: link };
}
