import { normalisePassword, PASSWORD_PROBLEMS } from '@brandly/contract/auth/passwords';
import { AppError } from '../../app-error.ts';
import type { AuthDeps } from './auth-deps.ts';
import { refuseGuessableOf } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { checkPassword, passwordHash } from './prove-person.ts';
import { keepPassword } from './reset-password.ts';

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
