import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import type { Events } from '../../events.ts';
import type { Person } from '../../http/handler.ts';
import { emit } from '../../realtime/emit.ts';
import { lockForAdministration, refuseLosingAdministrator } from '../auth/public.ts';
import { holdPostsOfPerson, resumePostsOfPerson } from '../posts/public.ts';

export type ChangeUserDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  /** Has this process believe the change at once; others follow within the seconds they cache. */
  forgetSession: (sessionId: string) => void;
};

export type UserChange = { role: 'USER' | 'ADMIN' } | { isActive: boolean };

/**
 * Changes somebody's role, or lets them in or out. Deactivating ends their sessions, so that coming back means signing in
 * again, and holds their posts; these go on with their owner, by the rule for late ones. What is so already stays so, without a row in the audit log. Throws `not_found`, `not_yourself`, `last_admin`,
 * and `forbidden` for an administrator who was demoted in this very moment.
 */
export async function changeUser(
  deps: ChangeUserDeps,
  actor: Pick<Person, 'id'>,
  userId: string,
  change: UserChange,
): Promise<void> {
  const { db, clock, events, forgetSession } = deps;
  // A worker may be taking the same posts in another order.
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
    }
    if ('role' in change) await emit(trx, [{ userId, message: { type: 'profile_changed' } }], clock.now());
    const event = 'role' in change ? 'role_changed' : 'status_changed';
    await events.report(event, { userId: actor.id, subject: userId, detail: change }, trx);
    if ('isActive' in change && !change.isActive)
      return trx.deleteFrom('sessions').where('userId', '=', userId).returning('id').execute();
    return trx.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
  });
  for (const { id } of sessions) forgetSession(id);
}
