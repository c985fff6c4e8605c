import type { NotificationKind } from '@brandly/contract/notifications';
import { SWITCHABLE_KINDS, type SwitchableKind } from '@brandly/contract/profile/preferences';
import type { PlainMail } from '../../mail/queue-mail.ts';

type Words = { title: string; message: string };
type Reader = { email: string; firstName: string };

/** Formats a notification as an email. Pure; plain text only, so nothing from a platform can become markup. */
export function notificationMail(
  notice: Words & { kind: NotificationKind; link: string | null },
  user: Reader,
): PlainMail {
  return {
    to: user.email,
    subject: oneLine(notice.title),
    text: `${greeting(user)}\n\n${notice.message}`,
    link: notice.link,
    kinds: SWITCHABLE_KINDS.filter((kind) => kind === notice.kind),
  };
}

/** As many as people read in one email; the others are counted and wait on the Notifications page. */
const MOST_IN_DIGEST = 30;

/** Formats the notifications of a day as one email, oldest first. Pure. */
export function digestMail(notices: readonly (Words & { kind: SwitchableKind })[], user: Reader): PlainMail {
  const told = notices.slice(0, MOST_IN_DIGEST);
  const rest = notices.length - told.length;
  const [only] = notices;
  return {
    to: user.email,
    subject:
      notices.length === 1 && only !== undefined ? oneLine(only.title) : `${notices.length} notifications of your day`,
    text: [greeting(user), ...(rest > 0 ? [`And ${rest} more on the Notifications page.`] : [])].join('\n\n'),
    items: told.map((notice) => ({ title: oneLine(notice.title), text: oneLine(notice.message) })),
    link: '/dashboard/notifications',
    kinds: SWITCHABLE_KINDS.filter((kind) => notices.some((notice) => notice.kind === kind)),
  };
}

const greeting = (user: Reader) => `Hello ${oneLine(user.firstName) || 'there'},`;

/** A line break in a header or a greeting could be used to forge one. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
