import { randomUUIDv7 } from 'node:crypto';
import type { ContactForm } from '@brandly/contract/contact';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { composeMail, type Mail } from '../../mail/template.ts';
import { type Allowance, type Attempts, addressGroup } from '../auth/public.ts';
import { type Notice, notify } from '../notifications/public.ts';

const HOUR_MS = 3_600_000;
/** A person writes once and perhaps again; an office behind one address writes a few times. */
export const MESSAGES_OF_ADDRESS = { max: 5, windowMs: HOUR_MS } as const satisfies Allowance;
/** From all addresses together: what one mailbox and its readers can cope with on the day a bot finds the form. */
export const MESSAGES_OF_ALL = { max: 100, windowMs: HOUR_MS } as const satisfies Allowance;

export type ContactDeps = {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'contactEmail' | 'publicOrigin'>;
  attempts: Attempts;
  nudgeMail: () => void;
};

/**
 * Stores a visitor's message, notifies the administrators, and emails it to the configured address, if there is one.
 * Throws `rate_limited`. A message with the hidden field filled in is thrown away and answered like any other.
 */
export async function sendMessage(
  deps: ContactDeps,
  form: ContactForm & { website?: string | undefined },
  address: string,
): Promise<void> {
  const { db, clock, config, attempts } = deps;
  const wait =
    (await attempts.take(`contact from ${addressGroup(address)}`, MESSAGES_OF_ADDRESS)) ??
    (await attempts.take('contact', MESSAGES_OF_ALL));
  if (wait !== null) throw rateLimited(wait, 'contact messages');
  if (form.website) return;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const { name, email, message } = form;
    await trx
      .insertInto('contact_messages')
      .values({ id: randomUUIDv7(), name, email, phone: form.phone || null, message, created_at: now, read_at: null })
      .execute();
    await notify(trx, await noticesOf(trx, form), now);
    if (config.contactEmail !== null)
      await queueMail(trx, contactMail(config.contactEmail, form, config.publicOrigin), now);
  });
  deps.nudgeMail();
}

/** The length of the excerpt in the bell. */
const EXCERPT_LENGTH = 160;

/** The notification for each administrator who can read the message. */
async function noticesOf(trx: Database, { name, message }: ContactForm): Promise<Notice[]> {
  const administrators = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('isActive', '=', true)
    .execute();
  const words = message.replaceAll(/\s+/g, ' ');
  const excerpt = words.length <= EXCERPT_LENGTH ? words : `${words.slice(0, EXCERPT_LENGTH - 1)}…`;
  return administrators.map(({ id }) => ({
    userId: id,
    kind: 'contact_message',
    title: `Message from ${name}`,
    message: excerpt,
    link: '/admin/dashboard/messages',
  }));
}

/** Builds the email with a visitor's message for the operators; a reply goes to the visitor. Pure. */
function contactMail(to: string, form: ContactForm, origin: string): Mail {
  const phone = form.phone ? [`Phone: ${form.phone}`] : [];
  return composeMail({
    to,
    replyTo: form.email,
    subject: `Message from ${form.name}`,
    title: `${form.name} wrote to you`,
    lines: [`From: ${form.name}, ${form.email}`, ...phone, ...form.message.split(/\n{2,}/)],
    after: ['Sent through the contact form. Your reply goes to the address above, which has not been verified.'],
    action: { label: 'Open Brandly', url: origin },
  });
}
