import { AppError } from '../../app-error.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import { readRange } from '../../storage/staged-file.ts';
import { makeCover } from './decoding/pictures.ts';
import { findStoredById } from './queries.ts';
import { judgeClaims, type ReceiveDeps, receiveInto, type Upload } from './receive-upload.ts';
import { SNIFF_BYTES, sniffType } from './sniff-type.ts';
import { abandonFiles, claimFiles, expectFile } from './stale-files.ts';

/** The type of every cover, which every platform that accepts a cover accepts. */
export const COVER_TYPE = 'image/jpeg';

/** Where the cover of a video is PUT, below `/media/`. `atMs`: the moment of its frame. */
export const coverKey = (mediaId: string, atMs: number): string => `covers/${mediaId}/${atMs}`;

/** Receives the picture of the frame chosen as a video's cover; the last one counts. Throws AppError. */
export async function receiveCover(
  deps: ReceiveDeps,
  cover: { mediaId: string; atMs: number },
  upload: Omit<Upload, 'key'>,
): Promise<void> {
  const { db, storage, clock } = deps;
  const video = await findStoredById(db, cover.mediaId);
  if (video?.kind !== 'video') throw new AppError('media_not_found');
  judgeClaims(upload);
  const received = await storage.openDraft();
  const picture = await storage.openDraft();
  try {
    await receiveInto(received, upload.body, upload.promised.bytes);
    const type = sniffType(await readRange(received.path, { start: 0, end: SNIFF_BYTES }));
    if (type !== upload.promised.mimeType) throw new AppError('file_unreadable', { detail: 'not the promised type' });
    const facts = await makeCover(received.path, picture.path);
    const key = newMediaKey(video.user_id, 'thumb', COVER_TYPE);
    await expectFile(db, key, clock.now());
    await picture.keep(key);
    await db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('media').select('id').where('id', '=', video.id).forUpdate().executeTakeFirst();
      // The video was removed meanwhile: the note removes this picture, too.
      if (!row) throw new AppError('media_not_found');
      const before = await trx
        .deleteFrom('media_covers')
        .where('media_id', '=', video.id)
        .where('at_ms', '=', cover.atMs)
        .returning('storage_key')
        .executeTakeFirst();
      await trx
        .insertInto('media_covers')
        .values({ media_id: video.id, at_ms: cover.atMs, storage_key: key, ...facts })
        .execute();
      await claimFiles(trx, [key]);
      await abandonFiles(trx, [before?.storage_key ?? null], clock.now());
    });
  } finally {
    await received.discard();
    await picture.discard();
  }
}
