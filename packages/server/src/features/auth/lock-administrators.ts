import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';

export type LockedUser = {
  id: string;
  role: string;
  isActive: boolean;
  earlyAccess: boolean;
  deletes_at: Date | null;
};

/**
 * Locks every administrator and the person to be changed, always in the same order, so that two administrators who
 * change each other do it one after the other. Throws `forbidden` for an actor who has lost the right meanwhile, and
 * `not_found`.
 */
export async function lockForAdministration(
  trx: Database,
  actorId: string,
  userId: string,
): Promise<{ user: LockedUser; administrators: readonly LockedUser[] }> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'role', 'isActive', 'earlyAccess', 'deletes_at'])
    .where((eb) => eb.or([eb('role', '=', 'ADMIN'), eb('id', '=', userId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const administrators = rows.filter((row) => row.role === 'ADMIN');
  if (!administrators.some((row) => row.id === actorId && row.isActive && row.earlyAccess))
    throw new AppError('forbidden', { detail: 'no longer an administrator' });
  const user = rows.find((row) => row.id === userId);
  if (user === undefined) throw new AppError('not_found');
  return { user, administrators };
}

/**
 * Refuses a change that would leave the server without an administrator: `not_yourself` for removing one's own rights,
 * and `last_admin` when nobody remains who is active and not about to be deleted. Pure.
 */
export function refuseLosingAdministrator(
  actorId: string,
  user: LockedUser,
  administrators: readonly LockedUser[],
): void {
  if (user.id === actorId) throw new AppError('not_yourself');
  const staying = administrators.filter(
    (admin) => admin.id !== user.id && admin.isActive && admin.earlyAccess && admin.deletes_at === null,
  );
  const isUsable = user.role === 'ADMIN' && user.isActive && user.deletes_at === null;
  if (isUsable && staying.length === 0) throw new AppError('last_admin');
}
