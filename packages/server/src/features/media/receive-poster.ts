import { AppError } from '../../app-error.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import { readRange } from '../../storage/staged-file.ts';
import { makeThumbnail, THUMBNAIL_TYPE } from './decoding/pictures.ts';
import { findStoredById } from './queries.ts';
import { judgeClaims, type ReceiveDeps, receiveInto, type Upload } from './receive-upload.ts';
import { SNIFF_BYTES, sniffType } from './sniff-type.ts';
import { abandonFiles, claimFiles, expectFile } from './stale-files.ts';

/** Where the still image of a video is PUT, below `/media/`. */
export const posterKey = (mediaId: string): string => `posters/${mediaId}`;

/**
 * Receives the still image of a video: the page that sends a video draws one of its frames. It is re-encoded like every
 * image. Throws AppError.
 */
export async function receivePoster(deps: ReceiveDeps, mediaId: string, upload: Omit<Upload, 'key'>): Promise<void> {
  const { db, storage, clock } = deps;
  const video = await findStoredById(db, mediaId);
  if (video?.kind !== 'video') throw new AppError('media_not_found');
  judgeClaims(upload);
  const received = await storage.openDraft();
  const thumbnail = await storage.openDraft();
  try {
    await receiveInto(received, upload.body, upload.promised.bytes);
    const type = sniffType(await readRange(received.path, { start: 0, end: SNIFF_BYTES }));
    if (type !== upload.promised.mimeType) throw new AppError('file_unreadable', { detail: 'not the promised type' });
    await makeThumbnail(received.path, thumbnail.path);
    const key = newMediaKey(video.user_id, 'thumb', THUMBNAIL_TYPE);
    await expectFile(db, key, clock.now());
    await thumbnail.keep(key);
    await db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('media')
        .select('thumbnail_key')
        .where('id', '=', video.id)
        .forUpdate()
        .executeTakeFirst();
      // The video was removed meanwhile: the note removes this picture, too.
      if (!before) throw new AppError('media_not_found');
      await trx.updateTable('media').set({ thumbnail_key: key }).where('id', '=', video.id).execute();
      await claimFiles(trx, [key]);
      await abandonFiles(trx, [before.thumbnail_key], clock.now());
    });
  } finally {
    await received.discard();
    await thumbnail.discard();
  }
}
