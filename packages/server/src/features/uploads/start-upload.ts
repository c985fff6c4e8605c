import { randomUUIDv7 } from 'node:crypto';
import type { ApiContract } from '@brandly/contract/contract';
import { UPLOAD_PART_BYTES } from '@brandly/contract/media/upload-parts';
import { MOST_OPEN_UPLOADS, UPLOAD_LIFE_MS } from '@brandly/contract/media/uploads';
import type { RouteParsed } from '@brandly/contract/route';
import { AppError } from '../../app-error.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import { requireBrand } from '../brands/public.ts';
import { judgeUpload, type MediaDeps, requireRoom } from '../media/public.ts';
import { addUpload, listOpenUploads } from './queries.ts';

type UploadWish = RouteParsed<ApiContract['startUpload']>['body'];

/**
 * Starts an upload and returns its id. Throws AppError: file_type_refused, file_too_large, too_many_uploads,
 * storage_full, brand_not_found.
 */
export async function startUpload(deps: MediaDeps, person: { id: string }, wish: UploadWish): Promise<string> {
  const { db, clock, storage } = deps;
  judgeUpload('media', wish.fileType, wish.fileSize);
  const brand = wish.brandId ? await requireBrand(db, person, wish.brandId, 'media.upload') : null;
  const now = clock.now();
  if ((await listOpenUploads(db, person.id, now)).length >= MOST_OPEN_UPLOADS) {
    throw new AppError('too_many_uploads', { values: { limit: String(MOST_OPEN_UPLOADS) } });
  }
  await requireRoom(db, person.id, wish.fileSize, deps.quotaBytes);
  const id = randomUUIDv7();
  const key = newMediaKey(person.id, 'media', wish.fileType);
  const storeId = await storage.parts.begin({ id, key, mimeType: wish.fileType });
  await addUpload(db, {
    id,
    user_id: person.id,
    brand_id: brand?.id ?? null,
    storage_key: key,
    store_id: storeId,
    file_name: wish.fileName,
    file_type: wish.fileType,
    file_size: wish.fileSize,
    file_modified: wish.fileModified ?? null,
    part_size: UPLOAD_PART_BYTES,
    created_at: now,
    expires_at: new Date(now.getTime() + UPLOAD_LIFE_MS),
  });
  return id;
}
