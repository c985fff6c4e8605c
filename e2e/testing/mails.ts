import type { Product } from '@brandly/launch/testing/product';
import { vi } from 'vitest';

/** On a machine that is very busy; mails go out within a second else. */
const MAIL_WITHIN_MS = 15_000;

export type KeptMail = { id: string; subject: string; text: string };

/** What was handed out: who asks for one more link must not read the one before. */
const opened = new Set<string>();

/** The newest mail of an address that has such a subject and was not opened yet; it arrives a moment after the screen has changed. */
export async function mailWith(product: Product, email: string, subject: RegExp): Promise<KeptMail> {
  const address = `${product.url}/dev/mail?recipient=${encodeURIComponent(email)}`;
  return vi.waitFor(
    async () => {
      const answer = await fetch(address, { headers: { accept: 'application/json' } });
      const { mails } = (await answer.json()) as { mails: KeptMail[] };
      const found = mails.find((mail) => subject.test(mail.subject) && !opened.has(mail.id));
      if (found === undefined) throw new Error(`No new mail like ${subject} for ${email}: ${JSON.stringify(mails)}`);
      opened.add(found.id);
      return found;
    },
    { timeout: MAIL_WITHIN_MS },
  );
}

/** The first link of a mail, as a path of the product. */
export function linkIn(mail: KeptMail): string {
  const found = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (found === undefined) throw new Error(`No link in ${mail.text}`);
  const { pathname, search, hash } = new URL(found);
  return pathname + search + hash;
}
