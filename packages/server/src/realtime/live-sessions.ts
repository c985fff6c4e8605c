import type { Database } from '../db/database.ts';

/** Which of these sessions are still valid: not signed out, not expired, their person active and admitted. */
export async function findLiveSessions(db: Database, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', 'in', sessionIds)
    .where('sessions.expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .where('users.earlyAccess', '=', true)
    .execute();
  return new Set(rows.map((row) => row.id));
}
