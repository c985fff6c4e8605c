import { AppError } from '../../app-error.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { ConfirmDeps } from './confirm-email.ts';
import { lockForAdministration, refuseLosingAdministrator } from './lock-administrators.ts';
import { accessGrantedMail } from './mails.ts';

/**
 * Lets somebody in who waits, and mails them so; or shuts them out again, which their sessions notice within seconds.
 * What is so already stays so, without a mail. Throws
 * `not_found`, `not_yourself` and `last_admin`.
 */
export async function setEarlyAccess(
  deps: ConfirmDeps,
  admin: { id: string },
  userId: string,
  earlyAccess: boolean,
): Promise<void> {
  const { db, clock, config, events } = deps;
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const { user: locked, administrators } = await lockForAdministration(trx, admin.id, userId);
    if (!earlyAccess) refuseLosingAdministrator(admin.id, locked, administrators);
    const user = await trx
      .selectFrom('users')
      .select(['email', 'firstName', 'emailVerified', 'earlyAccess'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw new AppError('not_found');
    if (user.earlyAccess === earlyAccess) return;
    await trx.updateTable('users').set({ earlyAccess, updatedAt: now }).where('id', '=', userId).execute();
    // Nobody is written to at an address they have not confirmed.
    if (earlyAccess && user.emailVerified)
      await queueMail(trx, accessGrantedMail({ ...user, origin: config.publicOrigin }), now, userId);
    await events.report('status_changed', { userId: admin.id, subject: userId, detail: { earlyAccess } }, trx);
  });
  deps.nudgeMail();
}
