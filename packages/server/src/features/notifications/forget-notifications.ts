import type { Database } from '../../db/database.ts';

/** What the bell told is kept for a year. */
const KEPT_FOR_MS = 365 * 24 * 3_600_000;

/** Removes notifications of long ago. */
export async function forgetOldNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR_MS);
  await db.deleteFrom('notifications').where('id', '<', firstIdOf(before)).where('created_at', '<', before).execute();
}

/** The lowest id (UUID version 7, which begins with the time) of a moment: the table has no index by time alone. */
function firstIdOf(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
