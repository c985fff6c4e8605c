import { SWITCHABLE_KINDS } from '@brandly/contract/profile/preferences';
import type { Database } from '../../db/database.ts';
import { forEachIsolated, type Warns } from '../../for-each-isolated.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { readPreferences } from '../preferences/public.ts';
import { digestMail } from './notification-mail.ts';

type Waiting = { userId: string; timeZone: string; since: Date | null };

/**
 * Writes the daily email for everybody for whom it is 8:00 or later and something waits. Several processes may call it
 * at once: reported notifications are marked in the same transaction. If one person's email cannot be written, the
 * others are not affected. Returns how many emails were written.
 */
export async function sendDigests(db: Database, log: Warns, now: Date): Promise<number> {
  return forEachIsolated(log, 'writing the daily digest', await peopleWaiting(db), async (person) => {
    if (person.since === null || nextDigest(person.since, person.timeZone) > now) return false;
    return db.transaction().execute((trx) => writeDigest(trx, person, now));
  });
}

function peopleWaiting(db: Database): Promise<Waiting[]> {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.id as userId', 'users.timeZone'])
    .select((eb) => eb.fn.min('notifications.digest_since').as('since'))
    .where('digest_since', 'is not', null)
    .groupBy(['users.id', 'users.timeZone'])
    .execute();
}

/** False when there was nothing to send after all: another process was first, or the person no longer wants it. */
async function writeDigest(trx: Database, { userId }: Waiting, now: Date): Promise<boolean> {
  const rows = await trx
    .updateTable('notifications')
    .set({ digest_since: null })
    .where('user_id', '=', userId)
    .where('digest_since', 'is not', null)
    .returning(['kind', 'title', 'message', 'created_at'])
    .execute();
  const choices = (await readPreferences(trx, userId)).notifications;
  const notices = rows
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .flatMap((row) => {
      const kind = SWITCHABLE_KINDS.find((one) => one === row.kind);
      return kind !== undefined && choices[kind].mail === 'digest' ? [{ ...row, kind }] : [];
    });
  const user = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .where('isActive', '=', true)
    .where('deletes_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined || notices.length === 0) return false;
  await queueMail(trx, digestMail(notices, user), now, userId);
  return true;
}

/** The daily email arrives when people begin to work. */
const DIGEST_HOUR = 8;

/**
 * The first 8:00 after an instant, by the local time of a zone; on a day whose clocks skip 8:00, the first moment after
 * the jump, and on a day that has it twice, the first of the two. Pure.
 */
export function nextDigest(after: Date, timeZone: string): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(after.getTime());
  let day = start.toZonedDateTimeISO(timeZone).toPlainDate();
  for (;;) {
    const at = day.toZonedDateTime({ timeZone, plainTime: { hour: DIGEST_HOUR } }).toInstant();
    if (Temporal.Instant.compare(at, start) > 0) return new Date(at.epochMilliseconds);
    day = day.add({ days: 1 });
  }
}
