import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { takeCodeMail } from './attempts.ts';
import type { AuthDeps } from './auth-deps.ts';
import { sendCode, withCode } from './confirm-email.ts';
import { accountExistsMail, emailChangedMail } from './mails.ts';
import { freeAddress, keepAddressBefore } from './take-back-email.ts';

/**
 * Emails a code to the new address; the old one stays until the code is confirmed. An address that already has an
 * account gets the same answer, and only its owner is told. Throws `rate_limited` after too many emails to it.
 */
export async function askForNewEmail(
  deps: AuthDeps,
  person: { id: string; firstName: string },
  email: string,
): Promise<void> {
  const { db, clock, config, attempts, events } = deps;
  const wait = await takeCodeMail(attempts, email);
  if (wait !== null) throw rateLimited(wait, 'codes mailed');
  const owner = await db
    .selectFrom('users')
    .select(['id', 'firstName'])
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  await sendCode(deps, { email, person, purpose: 'change-email', isEmailed: owner === undefined });
  if (owner !== undefined)
    await queueMail(
      db,
      accountExistsMail({ email, firstName: owner.firstName, origin: config.publicOrigin }),
      clock.now(),
      owner.id,
    );
  await events.report('email_change_asked', { userId: person.id });
}

/**
 * Moves an account to the address whose code the person typed; the other sessions end. Throws the code_… refusals, and
 * `email_taken` when another person confirmed an account with that address meanwhile.
 */
export async function confirmNewEmail(
  deps: AuthDeps,
  person: { id: string; sessionId: string },
  typed: { email: string; code: string },
): Promise<void> {
  const email = typed.email.toLowerCase();
  const scope = { email, purpose: 'change-email', asker: person.id } as const;
  const isMoved = await withCode(deps, scope, typed.code, (trx) => moveTo(deps, trx, person, email));
  if (!isMoved) throw new AppError('email_taken');
  deps.nudgeMail();
}

async function moveTo(
  deps: AuthDeps,
  trx: Database,
  { id: userId, sessionId }: { id: string; sessionId: string },
  email: string,
): Promise<boolean> {
  const now = deps.clock.now();
  if (!(await freeAddress(trx, email, userId))) return false;
  const before = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('users').set({ email, updatedAt: now }).where('id', '=', userId).execute();
  // Links in the old mailbox no longer work, except the one that undoes the change.
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sessions').where('userId', '=', userId).where('id', '<>', sessionId).execute();
  const { authSecret, publicOrigin } = deps.config;
  const token = await keepAddressBefore(trx, { userId, email: before.email, secret: authSecret, now });
  const mail = emailChangedMail({ ...before, newEmail: email, token, origin: publicOrigin });
  await queueMail(trx, mail, now, userId);
  await deps.events.report('email_changed', { userId }, trx);
  return true;
}
