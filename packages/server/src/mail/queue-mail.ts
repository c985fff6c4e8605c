import { KIND_NAMES, SWITCHABLE_KINDS } from '@brandly/contract/profile/preferences';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { composeMail, type Mail } from './template.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

const ComposedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
});
/** An email from a feature that knows no template: plain text, and a path of the web app. */
const PlainMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** What an email about several notifications lists, between the greeting and the rest of `text`. */
  items: z.array(z.object({ title: z.string(), text: z.string() })).default([]),
  link: z.string().nullable(),
  /** The kinds that it is about and that its reader can switch off: each gets a link to unsubscribe. */
  kinds: z.array(z.enum(SWITCHABLE_KINDS)).default([]),
  html: z.undefined().optional(),
});
export type PlainMail = z.input<typeof PlainMail>;
const QueuedMail = z.union([ComposedMail, PlainMail]);

/**
 * Writes an email into the outbox, in the caller's transaction; it is sent after the commit, or not at all. `later`: an
 * email about a notification, which waits.
 */
export async function queueMail(
  db: Database,
  mail: Mail | PlainMail,
  now: Date,
  userId: string | null = null,
  later: { due_at?: Date; notification_id?: string } = {},
): Promise<void> {
  const row = { kind: 'mail', user_id: userId, payload: JSON.stringify(mail), created_at: now, due_at: now } as const;
  await db
    .insertInto('outbox')
    .values({ ...row, ...later })
    .execute();
}

export type QueuedRow = { payload: unknown; userId: string | null };

/** Turns a row of the outbox into an email; `origin` is put before its link. Throws ZodError for an unknown payload. */
export function mailOfRow(row: QueuedRow, origin: string, links: UnsubscribeLinks): Mail {
  const queued = QueuedMail.parse(row.payload);
  if (queued.html !== undefined) {
    const { replyTo, ...mail } = queued;
    return replyTo === undefined ? mail : { ...mail, replyTo };
  }
  const { userId } = row;
  const kinds = userId === null ? [] : queued.kinds.map((kind) => ({ kind, userId }));
  const [first] = kinds;
  const [greeting = '', ...others] = queued.text.split(/\n{2,}/);
  return composeMail({
    to: queued.to,
    subject: queued.subject,
    title: queued.subject,
    lines: [greeting, ...queued.items, ...others],
    ...(queued.link === null ? {} : { action: { label: 'Open Brandly', url: origin + queued.link } }),
    foot: kinds.map(({ kind, userId }) => ({
      text: `Unsubscribe from emails about ${KIND_NAMES[kind]}`,
      url: links.page(userId, kind),
    })),
    // One click in a mail program must mean one thing; an email about several kinds has a link for each instead.
    ...(first !== undefined && kinds.length === 1 ? { unsubscribeUrl: links.oneClick(first.userId, first.kind) } : {}),
  });
}
