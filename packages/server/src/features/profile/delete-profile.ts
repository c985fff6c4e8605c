import { ACCOUNT_GRACE_DAYS } from '@brandly/contract/profile';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import type { Events } from '../../events.ts';
import { forEachIsolated, type Warns } from '../../for-each-isolated.ts';
import type { Person } from '../../http/handler.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Storage } from '../../storage/storage.ts';
import type { FormerAccount } from '../accounts/public.ts';
import { deletionAskedMail } from '../auth/public.ts';
import { ownBrand } from '../brands/public.ts';
import { abandonFiles, madeFiles } from '../media/public.ts';
import { holdPostsOfPerson, resumePostsOfPerson } from '../posts/public.ts';
import { forgetUploadsOf } from '../uploads/public.ts';

const GRACE_MS = ACCOUNT_GRACE_DAYS * 24 * 3_600_000;

export type DeleteProfileDeps = { db: Database; clock: Clock; events: Events; config: Pick<Config, 'publicOrigin'> };

/**
 * Marks an account for deletion in two weeks: its posts are held, all other sessions are signed out, and its mailbox is
 * told. Asked again, the date stays. Throws `confirmation_wrong` unless the person's email address was typed, and
 * `last_admin` for the only administrator.
 */
export async function askForDeletion(deps: DeleteProfileDeps, person: Person, typed: string): Promise<Date> {
  const { db, clock, events, config } = deps;
  // Two administrators who leave at once may lock each other's rows in either order.
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const user = await lockUser(trx, person.id);
    if (typed.trim().toLowerCase() !== user.email)
      throw new AppError('confirmation_wrong', { values: { expected: user.email } });
    if (user.deletes_at !== null) return user.deletes_at;
    if (user.role === 'ADMIN' && (await isLastAdmin(trx, person.id))) throw new AppError('last_admin');
    const deletesAt = new Date(now.getTime() + GRACE_MS);
    await trx.updateTable('users').set({ deletes_at: deletesAt, updatedAt: now }).where('id', '=', person.id).execute();
    await holdPostsOfPerson(trx, person.id, now);
    await trx.deleteFrom('sessions').where('userId', '=', person.id).where('id', '<>', person.sessionId).execute();
    const mail = deletionAskedMail({
      email: user.email,
      firstName: user.firstName,
      deletesOn: dayInWords(deletesAt, user.timeZone),
      origin: config.publicOrigin,
    });
    await queueMail(trx, mail, now, person.id);
    await events.report('deletion_asked', { userId: person.id }, trx);
    return deletesAt;
  });
}

/** Undoes the request; held posts go on by the rule for late ones. Without a requested deletion it does nothing. */
export async function keepProfile(deps: DeleteProfileDeps, person: Person): Promise<void> {
  const { db, clock, events } = deps;
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const user = await lockUser(trx, person.id);
    if (user.deletes_at === null) return;
    await trx.updateTable('users').set({ deletes_at: null, updatedAt: now }).where('id', '=', person.id).execute();
    await resumePostsOfPerson(trx, person.id, now);
    await events.report('deletion_taken_back', { userId: person.id }, trx);
  });
}

const lockUser = (trx: Database, id: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'firstName', 'timeZone', 'role', 'deletes_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Takes a lock on all administrators, so that the last two cannot both leave at once. */
async function isLastAdmin(trx: Database, id: string): Promise<boolean> {
  const admins = await trx
    .selectFrom('users')
    .select(['id', 'isActive', 'earlyAccess', 'deletes_at'])
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .forUpdate()
    .execute();
  return !admins.some((admin) => admin.id !== id && admin.isActive && admin.earlyAccess && admin.deletes_at === null);
}

const dayInWords = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at);

type SweepDeps = {
  db: Database;
  clock: Clock;
  log: Warns;
  events: Events;
  storage: Pick<Storage, 'parts'>;
  /** Called after the rows are gone; must not throw. */
  revokeGrant: (account: FormerAccount) => Promise<void>;
};

/**
 * Finally deletes everybody whose two weeks are over, with brands, posts and files; the files are removed after the
 * rows, see removeStaleFiles. A person who cannot be deleted does not block the others. Returns the number of people.
 */
export async function deletePeopleDue(deps: SweepDeps): Promise<number> {
  const { db, clock, log } = deps;
  const due = await db.selectFrom('users').select('id').where('deletes_at', '<=', clock.now()).execute();
  return forEachIsolated(log, 'deleting a person', due, async ({ id }) => {
    // Before the rows, because only the upload knows the parts of a file that is still arriving.
    await forgetUploadsOf(deps, id);
    const accounts = await inTransaction(db, (trx) => deletePerson(deps, trx, id));
    for (const account of accounts ?? []) await deps.revokeGrant(account);
    return accounts !== null;
  });
}

/** Returns the person's accounts; null: the person was kept or deleted at this very moment. */
async function deletePerson({ clock, events }: SweepDeps, trx: Database, id: string): Promise<FormerAccount[] | null> {
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('deletes_at', '<=', clock.now())
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return null;
  const files = await trx.selectFrom('media').select('storage_key as key').where('user_id', '=', id).execute();
  const thumbnails = await trx.selectFrom('media').select('thumbnail_key as key').where('user_id', '=', id).execute();
  const made = await trx
    .selectFrom(madeFiles(trx).as('made'))
    .innerJoin('media', 'media.id', 'made.media_id')
    .select('made.storage_key as key')
    .where('media.user_id', '=', id)
    .execute();
  const accounts = await trx
    .selectFrom('accounts')
    .innerJoin('brands', 'brands.id', 'accounts.brand_id')
    .select(['accounts.id', 'accounts.platform', 'accounts.external_id', 'accounts.grant_sealed'])
    .select('accounts.picture_key as key')
    .where(ownBrand(sql`brands`, id))
    .execute();
  // Pending messages have no reader any more; the rows contain the person's texts but no reference to the person.
  await trx.deleteFrom('outbox').where('user_id', '=', id).execute();
  // Emails in this server's local outbox identify their reader by address only.
  const before = trx.selectFrom('email_changes').select('old_email').where('user_id', '=', id);
  await trx
    .deleteFrom('mails')
    .where((eb) => eb.or([eb('recipient', '=', user.email), eb('recipient', 'in', before)]))
    .execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
  const keys = [...files, ...thumbnails, ...made, ...accounts].map(({ key }) => key);
  await abandonFiles(trx, keys, clock.now());
  await events.report('person_deleted', { userId: null, subject: id }, trx);
  return accounts;
}
