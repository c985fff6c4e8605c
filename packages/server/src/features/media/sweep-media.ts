import { UNUSED_MEDIA_LIFE_MS } from '@brandly/contract/media';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { forEachIsolated, type Warns } from '../../for-each-isolated.ts';
import { removeUnused } from './remove-media.ts';

const BATCH = 500;

/**
 * Records since when files are unused, clears that for files in use again, and removes those unused for seven days.
 * Returns how many were removed.
 */
export async function sweepUnusedMedia(db: Database, log: Warns, now: Date): Promise<number> {
  const used = sql`(exists (select from post_media pm join posts p on p.id = pm.post_id
      where pm.media_id = m.id and p.deleted_at is null)
    or exists (select from post_versions v join posts p on p.id = v.post_id
      where v.media_ids @> array[m.id] and p.deleted_at is null)
    or exists (select from brands b where b.logo = m.storage_key))`;
  await sql`update media m set unused_since = null where unused_since is not null and state = 'stored' and ${used}`.execute(
    db,
  );
  await sql`update media m set unused_since = ${now} where unused_since is null and state = 'stored' and not ${used}`.execute(
    db,
  );
  const before = new Date(now.getTime() - UNUSED_MEDIA_LIFE_MS);
  const due = await db
    .selectFrom('media')
    .select('id')
    .where('state', '=', 'stored')
    .where('unused_since', '<=', before)
    .orderBy('unused_since')
    .limit(BATCH)
    .execute();
  return forEachIsolated(log, 'removing an unused file', due, ({ id }) => removeUnused(db, id, now));
}
