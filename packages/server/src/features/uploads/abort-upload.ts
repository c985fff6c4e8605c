import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { forEachIsolated, type Warns } from '../../for-each-isolated.ts';
import type { Storage } from '../../storage/storage.ts';
import type { MediaDeps } from '../media/public.ts';
import { dropUpload, partsOf, requireUpload, type UploadRow } from './queries.ts';

/** Deletes an upload and its parts; a finished file stays. Throws AppError: upload_not_found, upload_busy. */
export async function abortUpload(deps: MediaDeps, person: { id: string }, id: string): Promise<void> {
  const now = deps.clock.now();
  const upload = await requireUpload(deps.db, person.id, id, now);
  if (upload.media_id !== null) throw new AppError('upload_not_found', { detail: 'it is done' });
  if (upload.busy_until !== null && upload.busy_until > now) throw new AppError('upload_busy');
  await forget(deps, upload);
}

/** Removes what has expired: unfinished uploads with their parts, and records of finished ones. Returns how many. */
export async function sweepUploads(
  deps: { db: Database; log: Warns; storage: Storage },
  now: Date,
  most = 200,
): Promise<number> {
  const over = await deps.db
    .selectFrom('uploads')
    .selectAll()
    .where('expires_at', '<=', now)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .limit(most)
    .execute();
  return forEachIsolated(deps.log, 'forgetting an upload', over, (upload) => forget(deps, upload));
}

/** Deletes whatever a person has begun to upload, before the person is deleted. */
export async function forgetUploadsOf(
  deps: { db: Database; storage: Pick<Storage, 'parts'> },
  userId: string,
): Promise<void> {
  const uploads = await deps.db.selectFrom('uploads').selectAll().where('user_id', '=', userId).execute();
  for (const upload of uploads) await forget(deps, upload);
}

/** The parts first: a row without parts can be deleted again, but parts without a row would stay. */
async function forget(deps: { db: Database; storage: Pick<Storage, 'parts'> }, upload: UploadRow): Promise<void> {
  await deps.storage.parts.forget(partsOf(upload));
  await dropUpload(deps.db, upload.id);
}
