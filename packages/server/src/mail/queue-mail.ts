import type { Database } from '../db/database.ts';
import type { Mail } from './template.ts';

/** Writes a mail into the outbox, in the caller's transaction; it is sent after that, or not at all. */
export async function queueMail(db: Database, mail: Mail, now: Date, userId: string | null = null): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      kind: 'mail',
      user_id: userId,
      payload: JSON.stringify(mail),
      created_at: now,
      due_at: now,
      last_error: null,
      delivered_at: null,
    })
    .execute();
}
