import { UNUSED_MEDIA_LIFE_MS } from '@brandly/contract/media';
import { sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { forEachIsolated, type Warns } from '../../for-each-isolated.ts';
import { type AssetRow, requireAsset } from './assets.ts';
import type { MediaDeps } from './media-deps.ts';
import { abandonFiles, madeFrom } from './stale-files.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Removes a file that nothing uses. Throws AppError: media_not_found, media_in_use with what uses it. */
export async function removeMedia(
  deps: Pick<MediaDeps, 'db' | 'clock'>,
  person: { id: string },
  id: string,
): Promise<void> {
  const asset = await requireAsset(deps.db, person, id, 'media.delete');
  const users = usersInWords(asset);
  if (users !== null) throw new AppError('media_in_use', { values: { users } });
  if (!(await removeUnused(deps.db, id, deps.clock.now()))) {
    throw new AppError('media_in_use', { values: { users: 'a post' } });
  }
}

/** Describes the uses, such as '2 scheduled posts, 1 other post and a logo'; null: nothing uses it. Pure. */
export function usersInWords({
  posts,
  scheduled_posts,
  logos,
}: Pick<AssetRow, 'posts' | 'scheduled_posts' | 'logos'>): string | null {
  const others = posts - scheduled_posts;
  const parts = [
    ...(scheduled_posts > 0 ? [scheduled_posts === 1 ? '1 scheduled post' : `${scheduled_posts} scheduled posts`] : []),
    ...(others > 0 ? [others === 1 ? '1 other post' : `${others} other posts`] : []),
    ...(logos > 0 ? ['a logo'] : []),
  ];
  return parts.length === 0 ? null : new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

/**
 * Deletes the row if nothing uses it, checked again under its lock; its files are removed later. False: something uses
 * it, or it is gone.
 */
async function removeUnused(db: Database, id: string, now: Date): Promise<boolean> {
  try {
    return await db.transaction().execute((trx) => removeUnusedWithin(trx, id, now));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/** Does the same inside the caller's transaction. */
export async function removeUnusedWithin(trx: Database, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('media')
    .select(['id', 'storage_key', 'thumbnail_key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (await isUsed(trx, row))) return false;
  // Deleted posts need no reference to the file any more.
  await trx.deleteFrom('post_media').where('media_id', '=', id).execute();
  const made = await madeFrom(trx, id);
  await trx.deleteFrom('media').where('id', '=', id).execute();
  await abandonFiles(trx, [row.storage_key, row.thumbnail_key, ...made], now);
  return true;
}

async function isUsed(trx: Database, row: { id: string; storage_key: string }): Promise<boolean> {
  const post = await trx
    .selectFrom('post_media')
    .innerJoin('posts', 'posts.id', 'post_media.post_id')
    .select('posts.id')
    .where('post_media.media_id', '=', row.id)
    .where('posts.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (post) return true;
  const logo = await trx
    .selectFrom('brands')
    .select('id')
    .where('logo', '=', row.storage_key)
    .limit(1)
    .executeTakeFirst();
  return logo !== undefined;
}

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
