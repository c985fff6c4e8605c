import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';

const GIGABYTE = 1_073_741_824;

/**
 * Refuses a file that a person has no room left for. What is promised and on its way counts as if it were here, so that
 * nobody fills the disk by asking for addresses. Two asked for in the same moment may both be the last. Throws
 * AppError('storage_full').
 */
export async function requireRoom(db: Database, userId: string, bytes: number, quota: number): Promise<void> {
  const { rows } = await sql<{ used: number }>`
    select (select coalesce(sum(bytes), 0) from media where user_id = ${userId})::bigint
      + (select coalesce(sum(file_size), 0) from uploads where user_id = ${userId} and media_id is null)::bigint
      as used`.execute(db);
  if ((rows[0]?.used ?? 0) + bytes <= quota) return;
  throw new AppError('storage_full', { values: { limit: `${Math.floor(quota / GIGABYTE)} GB` } });
}
