import type { Notification, NotificationKind } from '@brandly/contract/notifications';
import type { ToastKind } from '../../ui/toast.ts';

/** What is bad news, or asks for somebody. All else is good news. */
const TONES: Partial<Record<NotificationKind, ToastKind>> = {
  post_failed: 'error',
  publishing_stopped: 'error',
  post_held: 'warning',
  post_outcome_unknown: 'warning',
  account_needs_reconnecting: 'warning',
};

type NewsToast = { kind: ToastKind; text: string; opens: string | null };

/** How the corner tells of news: in its tone, and where somebody is needed with the cause and where it leads. Pure. */
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
