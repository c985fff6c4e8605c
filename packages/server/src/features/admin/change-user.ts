import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import type { Events } from '../../events.ts';
import type { Person } from '../../http/handler.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { emit } from '../../realtime/outbox.ts';
import { activatedMail, deactivatedMail, lockForAdministration, refuseLosingAdministrator } from '../auth/public.ts';
import { holdPostsOfPerson, resumePostsOfPerson } from '../posts/public.ts';

export type ChangeUserDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  /** Applies the change in this process at once; others follow within the seconds for which they cache. */
  forgetSession: (sessionId: string) => void;
  config: Pick<Config, 'contactEmail' | 'publicOrigin'>;
  nudgeMail: () => void;
};

type UserChange = { role: 'USER' | 'ADMIN' } | { isActive: boolean };

/**
 * Changes a person's role, or grants or removes their access. Deactivating ends their sessions, so that they have to
 * sign in again later, and holds their posts; an email tells them. Reactivating lets their posts go on, by the rule for
 * late ones. A change that is already in place does nothing and writes no audit row. Throws `not_found`,
 * `not_yourself`, `last_admin`, and `forbidden` for an administrator who was demoted at this very moment.
 */
export async function changeUser(
  deps: ChangeUserDeps,
  actor: Pick<Person, 'id'>,
  userId: string,
  change: UserChange,
): Promise<void> {
  const { db, clock, events, forgetSession } = deps;
  // A worker may be locking the same posts in another order.
  const sessions = await inTransaction(db, async (trx) => {
    const { user, administrators } = await lockForAdministration(trx, actor.id, userId);
    if (user.id === actor.id) throw new AppError('not_yourself');
    const isSame = 'role' in change ? user.role === change.role : user.isActive === change.isActive;
    if (isSame) return [];
    const isLoss = 'role' in change ? change.role !== 'ADMIN' : !change.isActive;
    if (isLoss) refuseLosingAdministrator(actor.id, user, administrators);
    await trx
      .updateTable('users')
      .set({ ...change, updatedAt: clock.now() })
      .where('id', '=', userId)
      .execute();
    if ('isActive' in change) {
      if (!change.isActive) await holdPostsOfPerson(trx, userId, clock.now(), 'shut_out');
      else if (user.earlyAccess) await resumePostsOfPerson(trx, userId, clock.now(), 'shut_out');
      await mailAboutStatus(deps, trx, user, change.isActive);
    }
    if ('role' in change) await emit(trx, [{ userId, message: { type: 'profile_changed' } }], clock.now());
    const event = 'role' in change ? 'role_changed' : 'status_changed';
    await events.report(event, { userId: actor.id, subject: userId, detail: change }, trx);
    if ('isActive' in change && !change.isActive)
      return trx.deleteFrom('sessions').where('userId', '=', userId).returning('id').execute();
    return trx.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
  });
  for (const { id } of sessions) forgetSession(id);
  deps.nudgeMail();
}

/** Skips unconfirmed addresses. A person who waits for early access cannot sign in yet: the approval tells them. */
async function mailAboutStatus(
  { config, clock }: Pick<ChangeUserDeps, 'config' | 'clock'>,
  trx: Database,
  user: { id: string; earlyAccess: boolean },
  isActive: boolean,
): Promise<void> {
  if (isActive && !user.earlyAccess) return;
  const reader = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', user.id)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  if (reader === undefined) return;
  const of = { ...reader, origin: config.publicOrigin };
  const mail = isActive ? activatedMail(of) : deactivatedMail({ ...of, contactEmail: config.contactEmail });
  await queueMail(trx, mail, clock.now(), user.id);
}
