import type { Database } from './database.ts';

/** Appends a line to the audit log, inside the caller's transaction. `detail` carries ids and names, never secrets. */
export async function recordAudit(
  trx: Database,
  entry: { userId: string | null; action: string; subject: string | null; detail?: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: now,
      user_id: entry.userId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
