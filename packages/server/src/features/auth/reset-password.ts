import { randomUUIDv7 } from 'node:crypto';
import { normalisePassword, PASSWORD_PROBLEMS, RESET_LINK_LIFE_MS } from '@brandly/contract/auth/passwords';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { slowed } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { RESET_MAIL_ALLOWANCE } from './attempts.ts';
import type { AuthDeps } from './auth-deps.ts';
import { hashToken, newToken } from './auth-secrets.ts';
import { refuseGuessableOf } from './common-passwords.ts';
import { deactivatedMail, passwordChangedMail, resetPasswordMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { checkPassword, passwordHash } from './prove-person.ts';

/**
 * Emails a link to set a new password; a deactivated person is told that they are. The answer is the same for an address
 * without an account. Throws `reset_mails_slowed` after too many emails to one address.
 */
export async function askForReset(deps: AuthDeps, typed: string): Promise<void> {
  const { db, attempts } = deps;
  const email = typed.toLowerCase();
  const wait = await attempts.take(`reset mail ${email}`, RESET_MAIL_ALLOWANCE);
  if (wait !== null) throw slowed('reset_mails_slowed', wait);
  await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['id', 'firstName', 'isActive'])
      .where('email', '=', email)
      .where('emailVerified', '=', true)
      // Of two concurrent requests the later one deletes the earlier one's link.
      .forUpdate()
      .executeTakeFirst();
    // The event is reported even without a person: the commit takes most of the time, so a branch without it could be
    // told apart.
    if (person?.isActive) await mailResetLink(deps, trx, { ...person, email });
    else if (person) await mailDeactivated(deps, trx, { ...person, email });
    await deps.events.report('password_reset_asked', { userId: person?.id ?? null }, trx);
  });
  deps.nudgeMail();
}

/** A deactivated person learns why no password helps. */
const mailDeactivated = (
  { clock, config: { contactEmail, publicOrigin: origin } }: AuthDeps,
  trx: Database,
  { id, email, firstName }: { id: string; email: string; firstName: string },
) => queueMail(trx, deactivatedMail({ email, firstName, contactEmail, origin }), clock.now(), id);

/**
 * Emails a link, in the caller's transaction. Only the newest link works: an old email opens nothing. `isTakenBack`: the
 * person undid a change of their address, and nobody asked for the link.
 */
export async function mailResetLink(
  { clock, config }: Pick<AuthDeps, 'clock' | 'config'>,
  trx: Database,
  person: { id: string; email: string; firstName: string },
  isTakenBack = false,
): Promise<void> {
  const now = clock.now();
  const token = newToken();
  await trx.deleteFrom('password_resets').where('user_id', '=', person.id).execute();
  await trx
    .insertInto('password_resets')
    .values({
      id: randomUUIDv7(),
      user_id: person.id,
      token_hash: hashToken(config.authSecret, 'password reset', token),
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_LINK_LIFE_MS),
    })
    .execute();
  const { email, firstName } = person;
  const mail = resetPasswordMail({ email, firstName, token, origin: config.publicOrigin, isTakenBack });
  await queueMail(trx, mail, now, person.id);
}

/**
 * Sets a new password with an emailed token, once, and ends every session of the account. Returns the account's
 * address. Throws `password_reset_invalid` for a token that is wrong, used or older than half an hour, and
 * `validation_failed` for a password that is easy to guess.
 */
export async function resetPassword(deps: AuthDeps, asked: { token: string; password: string }): Promise<string> {
  const { db, clock, config } = deps;
  const hash = await hashPassword(asked.password);
  const email = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const used = await trx
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(config.authSecret, 'password reset', asked.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined) throw new AppError('password_reset_invalid');
    // Throwing here rolls back, so that the link stays unused for another try.
    await refuseGuessableOf(trx, used.user_id, asked.password, 'password');
    return keepPassword(deps, trx, { userId: used.user_id, hash, exceptSession: null, now });
  });
  deps.nudgeMail();
  return email;
}

/** Writes the new hash, ends the sessions (but one), emails the owner; in the caller's transaction. Returns the address. */
async function keepPassword(
  deps: Pick<AuthDeps, 'events' | 'config'>,
  trx: Database,
  change: { userId: string; hash: string; exceptSession: string | null; now: Date },
): Promise<string> {
  const { userId, hash, exceptSession, now } = change;
  await setPassword(trx, { userId, hash, now });
  await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptSession !== null, (query) => query.where('id', '<>', exceptSession ?? ''))
    .execute();
  const person = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await queueMail(trx, passwordChangedMail({ ...person, origin: deps.config.publicOrigin }), now, userId);
  await deps.events.report('password_changed', { userId }, trx);
  return person.email;
}

/** Writes only the hash. */
export async function setPassword(
  trx: Database,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  const changed = await trx
    .updateTable('credentials')
    .set({ password: hash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  // A person who signed up with a provider has no password yet.
  if (changed.numUpdatedRows === 0n) await addPassword(trx, userId, hash);
}

async function addPassword(trx: Database, userId: string, hash: string): Promise<void> {
  await trx
    .insertInto('credentials')
    .values({ id: randomUUIDv7(), accountId: userId, providerId: 'credential', userId, password: hash })
    .execute();
}

/**
 * Changes a password, given the current one; the other sessions end. Throws `password_wrong`, `rate_limited` after too
 * many wrong ones, and `validation_failed` for a new one that is easy to guess, or is the current one.
 */
export async function changePassword(
  deps: AuthDeps,
  person: { id: string; sessionId: string },
  asked: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock } = deps;
  const current = await passwordHash(db, person.id);
  if ((await checkPassword(deps, person.id, current, asked.currentPassword)) === 'wrong')
    throw new AppError('password_wrong', { issues: [{ path: 'currentPassword', message: 'Not right' }] });
  if (normalisePassword(asked.newPassword) === normalisePassword(asked.currentPassword))
    throw new AppError('validation_failed', { issues: [{ path: 'newPassword', message: PASSWORD_PROBLEMS.same }] });
  await refuseGuessableOf(db, person.id, asked.newPassword, 'newPassword');
  const hash = await hashPassword(asked.newPassword);
  await db
    .transaction()
    .execute((trx) =>
      keepPassword(deps, trx, { userId: person.id, hash, exceptSession: person.sessionId, now: clock.now() }),
    );
  deps.nudgeMail();
}
