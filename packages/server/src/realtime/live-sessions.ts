import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Which of these sessions are still good: not signed out, not run out, and their person active. */
export async function findLiveSessions(db: Database, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select sessions.id from sessions join users on users.id = sessions."userId"
    where sessions.id = any(${[...sessionIds]}::text[]) and sessions."expiresAt" > ${now} and users."isActive"
  `.execute(db);
  return new Set(rows.map((row) => row.id));
}
