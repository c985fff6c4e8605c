import type { PlatformId } from '@brandly/contract/platforms';
import { CONVERTED_TYPE, isConverted } from '@brandly/platforms/converted';
import type { PlatformRules } from '@brandly/platforms/limits';
import type { MediaFile } from '@brandly/platforms/platform';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import type { Storage } from '../../storage/storage.ts';
import { convertPicture } from './decoding/pictures.ts';
import { findMediaByKey, type MediaRow } from './queries.ts';
import { receiveInto } from './receive-upload.ts';
import { claimFiles, expectFile } from './stale-files.ts';

type AsTakenDeps = {
  db: Database;
  clock: Clock;
  storage: Storage;
  rulesOf: (platform: PlatformId) => PlatformRules | undefined;
};

/** A post's files as its platform takes them. */
export type AsTaken = (platform: PlatformId, media: readonly MediaFile[]) => Promise<MediaFile[]>;

/** A converted picture stands among the covers, which are pictures made of a file: its moment is the beginning. */
const AT_MS = 0;

/**
 * Converts pictures of a kind that the platform does not take; each is converted once and kept as long as the picture it
 * is made of. Rejects with AppError when a picture is gone or can't be read.
 */
export const createAsTaken =
  (deps: AsTakenDeps): AsTaken =>
  async (platform, media) => {
    const limits = deps.rulesOf(platform)?.limits;
    const taken: MediaFile[] = [];
    // One after the other: whole pictures are unpacked in memory.
    for (const file of media) taken.push(limits && isConverted(limits, file) ? await convertedOf(deps, file) : file);
    return taken;
  };

async function convertedOf(deps: AsTakenDeps, file: MediaFile): Promise<MediaFile> {
  const original = await findMediaByKey(deps.db, file.id);
  // Gone meanwhile: sending it tells that, as with every file.
  if (!original) return file;
  const { storage_key, bytes, width, height } =
    (await findConverted(deps.db, original)) ?? (await convert(deps, original));
  return { ...file, id: storage_key, mimeType: CONVERTED_TYPE, bytes, width, height };
}

const findConverted = (db: Database, { id }: MediaRow) =>
  db.selectFrom('media_covers').selectAll().where('media_id', '=', id).where('at_ms', '=', AT_MS).executeTakeFirst();

async function convert({ db, clock, storage }: AsTakenDeps, original: MediaRow) {
  const source = await storage.openDraft();
  const target = await storage.openDraft();
  try {
    await receiveInto(source, storage.stream(original.storage_key), original.bytes);
    const facts = await convertPicture(source.path, target.path);
    const key = newMediaKey(original.user_id, 'thumb', CONVERTED_TYPE);
    await expectFile(db, key, clock.now());
    await target.keep(key);
    const row = { media_id: original.id, at_ms: AT_MS, storage_key: key, ...facts };
    await db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('media_covers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      // Another worker was faster: then its file counts, and the note makes this one go.
      if (added.numInsertedOrUpdatedRows === 1n) await claimFiles(trx, [key]);
    });
    return (await findConverted(db, original)) ?? row;
  } finally {
    await source.discard();
    await target.discard();
  }
}
