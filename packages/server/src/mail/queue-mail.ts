import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { composeMail, type Mail } from './template.ts';

const ComposedMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
/** What features write that know no template: plain text, and a path of the web app. */
const PlainMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  html: z.undefined().optional(),
});
const QueuedMail = z.union([ComposedMail, PlainMail]);

/** Writes a mail into the outbox, in the caller's transaction; it is sent after that, or not at all. */
export async function queueMail(db: Database, mail: Mail, now: Date, userId: string | null = null): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind: 'mail', user_id: userId, payload: JSON.stringify(mail), created_at: now, due_at: now })
    .execute();
}

/** A row of the outbox as a mail to send; `origin` is put before its link. Throws ZodError for another payload. */
export function mailOfPayload(payload: unknown, origin: string): Mail {
  const queued = QueuedMail.parse(payload);
  if (queued.html !== undefined) return queued;
  return composeMail({
    to: queued.to,
    subject: queued.subject,
    title: queued.subject,
    lines: queued.text.split(/\n{2,}/),
    ...(queued.link === null ? {} : { action: { label: 'Open Brandly', url: origin + queued.link } }),
  });
}
