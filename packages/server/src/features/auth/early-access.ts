import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import { notify } from '../notifications/public.ts';
import { holdPostsOfPerson, resumePostsOfPerson } from '../posts/public.ts';
import type { AuthDeps } from './auth-deps.ts';
import { lockForAdministration, refuseLosingAdministrator } from './lock-administrators.ts';

const WELCOME = {
  title: 'Your early access to Brandly is here',
  message: 'Your early access was approved. You can sign in now.',
  link: '/dashboard',
} as const;

/**
 * Grants a waiting person early access and tells them; or revokes it, which takes effect on their sessions within
 * seconds and holds their posts. Nothing happens if it is already so. Throws `not_found`, `not_yourself` and
 * `last_admin`.
 */
export async function setEarlyAccess(
  deps: AuthDeps,
  admin: { id: string },
  userId: string,
  earlyAccess: boolean,
): Promise<void> {
  const { db, clock, events } = deps;
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const { user: locked, administrators } = await lockForAdministration(trx, admin.id, userId);
    if (!earlyAccess) refuseLosingAdministrator(admin.id, locked, administrators);
    const user = await trx
      .selectFrom('users')
      .select('earlyAccess')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw new AppError('not_found');
    if (user.earlyAccess === earlyAccess) return;
    await trx.updateTable('users').set({ earlyAccess, updatedAt: now }).where('id', '=', userId).execute();
    if (!earlyAccess) await holdPostsOfPerson(trx, userId, now, 'shut_out');
    else if (locked.isActive) await resumePostsOfPerson(trx, userId, now, 'shut_out');
    if (earlyAccess) await notify(trx, [{ userId, kind: 'early_access_approved', ...WELCOME }], now);
    await events.report('status_changed', { userId: admin.id, subject: userId, detail: { earlyAccess } }, trx);
  });
  deps.nudgeMail();
}
