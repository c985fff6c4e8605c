import type { Product } from '@brandly/launch/testing/product';
import { vi } from 'vitest';

const MAIL_WITHIN_MS = 5_000;

export type KeptMail = { subject: string; text: string };

/** The newest mail of an address that has such a subject; it arrives a moment after the screen has changed. */
export async function mailWith(product: Product, email: string, subject: RegExp): Promise<KeptMail> {
  const address = `${product.url}/dev/mail?recipient=${encodeURIComponent(email)}`;
  return vi.waitFor(
    async () => {
      const answer = await fetch(address, { headers: { accept: 'application/json' } });
      const { mails } = (await answer.json()) as { mails: KeptMail[] };
      const found = mails.find((mail) => subject.test(mail.subject));
      if (found === undefined) throw new Error(`No mail like ${subject} for ${email}: ${JSON.stringify(mails)}`);
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
