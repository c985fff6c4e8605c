import { pollUntil } from '@brandly/launch/poll-until';
import type { Product } from '@brandly/launch/testing/product';

/** For a very busy machine; otherwise emails are sent within a second. */
const MAIL_WITHIN_MS = 15_000;
const LOOKS_EVERY_MS = 50;

export type ReceivedEmail = { id: string; subject: string; text: string };

/** Emails already returned: a request for another link must not read the previous one. */
const opened = new Set<string>();

/** Returns the newest unread email to an address with such a subject; it may come just after the screen changes. */
export async function receiveEmail(product: Product, email: string, subject: RegExp): Promise<ReceivedEmail> {
  const address = `${product.url}/dev/mail?recipient=${encodeURIComponent(email)}`;
  let mails: ReceivedEmail[] = [];
  const findNew = () => mails.find((mail) => subject.test(mail.subject) && !opened.has(mail.id));
  const look = async () => {
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    ({ mails } = (await answer.json()) as { mails: ReceivedEmail[] });
    return findNew() !== undefined;
  };
  await pollUntil(look, { everyMs: LOOKS_EVERY_MS, limitMs: MAIL_WITHIN_MS, gone: new Promise(() => undefined) });
  const found = findNew();
  if (found === undefined) throw new Error(`No new mail like ${subject} for ${email}: ${JSON.stringify(mails)}`);
  opened.add(found.id);
  return found;
}

/** Returns the first link of an email, as a path of the product. */
export function linkIn(mail: ReceivedEmail): string {
  const found = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (found === undefined) throw new Error(`No link in ${mail.text}`);
  const { pathname, search, hash } = new URL(found);
  return pathname + search + hash;
}
