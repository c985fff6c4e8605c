import pg from 'pg';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { type AssetRow, requireAsset } from './assets.ts';
import { madeFrom } from './made-files.ts';
import type { MediaDeps } from './media-deps.ts';
import { abandonFiles } from './stale-files.ts';

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
export async function removeUnused(db: Database, id: string, now: Date): Promise<boolean> {
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
