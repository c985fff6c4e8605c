import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { keyFrom } from '../../storage/media-key.ts';

/** The key of a logo that the person uploaded. Throws AppError('media_not_found') for any other file. */
export async function ownLogoKey(
  deps: { db: Database; publicOrigin: string },
  person: { id: string },
  fileUrlOrKey: string,
): Promise<string> {
  const key = keyFrom(fileUrlOrKey, deps.publicOrigin);
  const row =
    key &&
    (await deps.db
      .selectFrom('media')
      .select('storage_key')
      .where('storage_key', '=', key)
      .where('user_id', '=', person.id)
      .where('purpose', '=', 'logo')
      .where('state', '=', 'stored')
      .executeTakeFirst());
  if (!row) throw new AppError('media_not_found');
  return row.storage_key;
}
