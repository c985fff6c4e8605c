import { randomUUIDv7 } from 'node:crypto';
import { TAKE_BACK_DAYS } from '@brandly/contract/profile';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type AuthSecrets, everySecret, hashToken, newToken } from './auth-secrets.ts';
import { mailResetLink } from './reset-password.ts';

const TAKE_BACK_MS = TAKE_BACK_DAYS * 24 * 3_600_000;

/** Records the address that an account is leaving and returns the token that undoes the change. */
export async function keepAddressBefore(
  trx: Database,
  of: { userId: string; email: string; secret: string; now: Date },
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('email_changes')
    .values({
      id: randomUUIDv7(),
      user_id: of.userId,
      old_email: of.email,
      token_hash: hashToken(of.secret, 'email take-back', token),
      created_at: of.now,
      expires_at: new Date(of.now.getTime() + TAKE_BACK_MS),
    })
    .execute();
  return token;
}

/** An account that nobody ever confirmed gives way to the mailbox's owner. Returns whether the address is free then. */
export async function freeAddress(trx: Database, email: string, userId: string): Promise<boolean> {
  await trx.deleteFrom('users').where('email', '=', email).where('emailVerified', '=', false).execute();
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst();
  return taken === undefined;
}

/**
 * Moves an account back to the address whose mailbox got the token. The thief may know a password by now and may have
 * moved on to further addresses: the password is invalidated, all sessions and links end, and a link to set a password
 * goes to the address. Throws `link_expired`, and `email_taken` when another person has an account with the address
 * meanwhile.
 */
export async function takeBackEmail(
  deps: AuthDeps & { config: AuthSecrets },
  token: string,
): Promise<{ email: string; isPasswordMailed: boolean }> {
  const { db, clock, config, events } = deps;
  // The link lives for days: a change of the secret meanwhile must not leave the account to the thief.
  const hashes = everySecret(config).map((secret) => hashToken(secret, 'email take-back', token));
  const outcome = await inTransaction(db, async (trx) => {
    const now = clock.now();
    const change = await trx
      .selectFrom('email_changes')
      .select(['user_id', 'old_email', 'created_at'])
      .where('token_hash', 'in', hashes)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (change === undefined) throw new AppError('link_expired');
    const { user_id: userId, old_email: email } = change;
    if (!(await freeAddress(trx, email, userId))) throw new AppError('email_taken');
    const { firstName } = await trx
      .updateTable('users')
      .set({ email, updatedAt: now })
      .where('id', '=', userId)
      .returning('firstName')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('email_changes')
      .set({ token_hash: null })
      .where('user_id', '=', userId)
      .where('created_at', '>=', change.created_at)
      .execute();
    await trx.deleteFrom('verification_codes').where('user_id', '=', userId).execute();
    await trx.deleteFrom('sessions').where('userId', '=', userId).execute();
    const { numUpdatedRows } = await trx
      .updateTable('credentials')
      .set({ password: null, updatedAt: now })
      .where('userId', '=', userId)
      .where('password', 'is not', null)
      .executeTakeFirst();
    const isPasswordMailed = numUpdatedRows > 0n;
    if (isPasswordMailed) await mailResetLink(deps, trx, { id: userId, email, firstName }, true);
    else await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    await events.report('email_change_taken_back', { userId }, trx);
    return { email, isPasswordMailed };
  });
  deps.nudgeMail();
  return outcome;
}
