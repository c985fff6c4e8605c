import { AppError } from '../../app-error.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { PASSWORD_CHECK_ALLOWANCE } from './attempts.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { keepPassword, type PasswordDeps } from './reset-password.ts';

/**
 * Changes a password for whoever knows the current one; the other sessions end. Throws `password_wrong`, and
 * `rate_limited` after too many wrong ones, so that an open page is no place to guess.
 */
export async function changePassword(
  deps: PasswordDeps,
  person: { id: string; sessionId: string },
  asked: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock, attempts } = deps;
  const counter = `password check ${person.id}`;
  const wait = await attempts.take(counter, PASSWORD_CHECK_ALLOWANCE);
  if (wait !== null) throw rateLimited(wait, 'passwords checked');
  const credential = await db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', person.id)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  const isRight =
    credential?.password != null &&
    (await isPasswordRight({ hash: credential.password, password: asked.currentPassword }));
  if (!isRight) throw new AppError('password_wrong', { issues: [{ path: 'currentPassword', message: 'Not right' }] });
  await attempts.clear(counter);
  const hash = await hashPassword(asked.newPassword);
  await db
    .transaction()
    .execute((trx) =>
      keepPassword(deps, trx, { userId: person.id, hash, exceptSession: person.sessionId, now: clock.now() }),
    );
  deps.nudgeMail();
}
