import type { PlatformId } from '@brandly/contract/platforms';
import { type LimitSettings, type PlatformRules, rulesForAccount } from '@brandly/platforms/limits';
import type { MediaFile } from '@brandly/platforms/platform';
import { type PictureBounds, RENDITION_TYPE, renditionOf } from '@brandly/platforms/renditions';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import type { Storage } from '../../storage/storage.ts';
import { convertPicture } from './decoding/decoders.ts';
import { findMediaByKey, type MediaRow } from './queries.ts';
import { receiveInto } from './receive-upload.ts';
import { claimFiles, expectFile } from './stale-files.ts';

type FitMediaDeps = {
  db: Database;
  clock: Clock;
  storage: Storage;
  rulesOf: (platform: PlatformId) => PlatformRules | undefined;
};

/** Returns a post's files as its platform accepts them, and its account's own server, where servers differ. */
export type FitMedia = (
  platform: PlatformId,
  media: readonly MediaFile[],
  ownLimits: LimitSettings | null,
) => Promise<MediaFile[]>;

/**
 * Redraws images that the platform does not accept as they are; each is made once per set of bounds and kept as long as
 * its original. Rejects with AppError when an image is gone or cannot be read.
 */
export const createFitMedia =
  (deps: FitMediaDeps): FitMedia =>
  async (platform, media, ownLimits) => {
    const rules = deps.rulesOf(platform);
    const limits = rules && rulesForAccount(rules, ownLimits).limits;
    const fitting: MediaFile[] = [];
    // One after the other, because whole images are unpacked in memory.
    for (const file of media) {
      const bounds = limits ? renditionOf(limits, file) : null;
      fitting.push(bounds === null ? file : await drawnWithin(deps, file, bounds));
    }
    return fitting;
  };

async function drawnWithin(deps: FitMediaDeps, file: MediaFile, bounds: PictureBounds): Promise<MediaFile> {
  const original = await findMediaByKey(deps.db, file.id);
  // Removed meanwhile: sending it reports that, as for every file.
  if (!original) return file;
  const { storage_key, bytes, width, height } =
    (await findRendition(deps.db, original, bounds)) ?? (await draw(deps, original, bounds));
  return { ...file, id: storage_key, mimeType: RENDITION_TYPE, bytes, width, height };
}

const findRendition = (db: Database, { id }: MediaRow, { maxBytes, shortSideMax, longSideMax }: PictureBounds) =>
  db
    .selectFrom('media_renditions')
    .selectAll()
    .where('media_id', '=', id)
    .where('max_bytes', '=', maxBytes)
    .where('short_side_max', '=', shortSideMax)
    .where('long_side_max', '=', longSideMax)
    .executeTakeFirst();

async function draw({ db, clock, storage }: FitMediaDeps, original: MediaRow, bounds: PictureBounds) {
  const source = await storage.openDraft();
  const target = await storage.openDraft();
  try {
    await receiveInto(source, storage.stream(original.storage_key), original.bytes);
    const facts = await convertPicture(source.path, target.path, bounds);
    const key = newMediaKey(original.user_id, 'thumb', RENDITION_TYPE);
    await expectFile(db, key, clock.now());
    await target.keep(key);
    const row = {
      media_id: original.id,
      max_bytes: bounds.maxBytes,
      short_side_max: bounds.shortSideMax,
      long_side_max: bounds.longSideMax,
      storage_key: key,
      ...facts,
    };
    await db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('media_renditions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      // Another worker was faster: its file counts, and the note removes this one.
      if (added.numInsertedOrUpdatedRows === 1n) await claimFiles(trx, [key]);
    });
    return (await findRendition(db, original, bounds)) ?? row;
  } finally {
    await source.discard();
    await target.discard();
  }
}
