/** What a mail row of the outbox holds. `link` is a path of the web app; the sender puts the site's address before it. */
export type OutgoingMail = { to: string; subject: string; text: string; link: string | null };

/** A notice as a mail. Pure; plain text only, so nothing a network said can become markup. */
export function notificationMail(
  notice: { title: string; message: string; link: string | null },
  user: { email: string; firstName: string },
): OutgoingMail {
  return {
    to: user.email,
    subject: oneLine(notice.title),
    text: `Hello ${oneLine(user.firstName) || 'there'},\n\n${notice.message}`,
    link: notice.link,
  };
}

/** A line break in a header or a greeting could be used to forge one. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
