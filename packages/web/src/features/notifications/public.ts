/** What other features may use of notifications. */
export { invalidateUnread, notificationsKey } from './api.ts';
export { BellButton } from './bell-button.tsx';
export { NotificationBell } from './notification-bell.tsx';
export { toastOf } from './toast-of.ts';
