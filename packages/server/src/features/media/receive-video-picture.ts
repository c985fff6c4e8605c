import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import { readRange } from '../../storage/staged-file.ts';
import { makeCover, makeThumbnail, THUMBNAIL_TYPE } from './decoding/decoders.ts';
import { findStoredById, type MediaRow } from './queries.ts';
import { judgeClaims, type ReceiveDeps, receiveInto, type Upload } from './receive-upload.ts';
import { SNIFF_BYTES, sniffType } from './sniff-type.ts';
import { abandonFiles, claimFiles, expectFile } from './stale-files.ts';

/** The type of every cover, which every platform that accepts a cover accepts. */
export const COVER_TYPE = 'image/jpeg';

/** Where the cover of a video is PUT, below `/media/`. `atMs`: the moment of its frame. */
export const coverKey = (mediaId: string, atMs: number): string => `covers/${mediaId}/${atMs}`;
/** Where the still image of a video is PUT, below `/media/`. */
export const posterKey = (mediaId: string): string => `posters/${mediaId}`;

/** Receives the picture of the frame chosen as a video's cover; the last one counts. Throws AppError. */
export const receiveCover = (
  deps: ReceiveDeps,
  { mediaId, atMs }: { mediaId: string; atMs: number },
  upload: Omit<Upload, 'key'>,
): Promise<void> =>
  receivePicture(deps, mediaId, upload, {
    type: COVER_TYPE,
    make: makeCover,
    async replace(trx, _video, storage_key, facts) {
      const before = await trx
        .deleteFrom('media_covers')
        .where('media_id', '=', mediaId)
        .where('at_ms', '=', atMs)
        .returning('storage_key')
        .executeTakeFirst();
      await trx
        .insertInto('media_covers')
        .values({ media_id: mediaId, at_ms: atMs, storage_key, ...facts })
        .execute();
      return before?.storage_key ?? null;
    },
  });

/** Receives the still image of a video: the page that sends a video draws one of its frames. Throws AppError. */
export const receivePoster = (deps: ReceiveDeps, mediaId: string, upload: Omit<Upload, 'key'>): Promise<void> =>
  receivePicture(deps, mediaId, upload, {
    type: THUMBNAIL_TYPE,
    make: makeThumbnail,
    async replace(trx, video, thumbnail_key) {
      await trx.updateTable('media').set({ thumbnail_key }).where('id', '=', video.id).execute();
      return video.thumbnail_key;
    },
  });

/** Stores what `make` draws of a received picture, re-encoded like every image, in place of the key that `replace` returns. */
async function receivePicture<Facts>(
  { db, storage, clock }: ReceiveDeps,
  mediaId: string,
  upload: Omit<Upload, 'key'>,
  kind: {
    type: string;
    make: (source: string, target: string) => Promise<Facts>;
    replace: (trx: Database, video: MediaRow, key: string, facts: Facts) => Promise<string | null>;
  },
): Promise<void> {
  const video = await findStoredById(db, mediaId);
  if (video?.kind !== 'video') throw new AppError('media_not_found');
  judgeClaims(upload);
  const received = await storage.openDraft();
  const picture = await storage.openDraft();
  try {
    await receiveInto(received, upload.body, upload.promised.bytes);
    const type = sniffType(await readRange(received.path, { start: 0, end: SNIFF_BYTES }));
    if (type !== upload.promised.mimeType) throw new AppError('file_unreadable', { detail: 'not the promised type' });
    const facts = await kind.make(received.path, picture.path);
    const key = newMediaKey(video.user_id, 'thumb', kind.type);
    await expectFile(db, key, clock.now());
    await picture.keep(key);
    await db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('media').selectAll().where('id', '=', mediaId).forUpdate().executeTakeFirst();
      // The video was removed meanwhile: the note removes this picture, too.
      if (!row) throw new AppError('media_not_found');
      const before = await kind.replace(trx, row, key, facts);
      await claimFiles(trx, [key]);
      await abandonFiles(trx, [before], clock.now());
    });
  } finally {
    await received.discard();
    await picture.discard();
  }
}
