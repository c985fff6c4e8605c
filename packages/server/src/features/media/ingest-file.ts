import { AppError } from '../../app-error.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import type { StagedFile } from '../../storage/staged-file.ts';
import type { Storage } from '../../storage/storage.ts';
import { cleanImage, makeThumbnail, readVideo, THUMBNAIL_TYPE } from './decoding/decoders.ts';
import { type Purpose, storedType } from './rules.ts';
import { SNIFF_BYTES, sniffType } from './sniff-type.ts';

/** What the client declared a file to be. */
type Promised = {
  key: string;
  userId: string;
  purpose: Purpose;
  kind: 'image' | 'video';
  mimeType: string;
  bytes: number;
};

/** What the file really is. */
export type StoredFacts = {
  mimeType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  frameRate: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
  thumbnailKey: string | null;
};

type IngestDeps = {
  storage: Storage;
  /** Notes a key before anything is stored under it, so that a crash leaves no unknown file behind. */
  expectFile: (key: string) => Promise<void>;
};

/**
 * Checks a file by its own bytes and stores it under its key: it must have the declared size and type. Images are
 * re-encoded, videos lose what they reveal about place and person; facts and, for images, a thumbnail are stored, too.
 * Throws AppError (file_unreadable, file_too_large, file_too_demanding); the staged file is released in any case, and
 * discarded when it is refused.
 */
export async function ingestFile(deps: IngestDeps, staged: StagedFile, promised: Promised): Promise<StoredFacts> {
  try {
    if (staged.size !== promised.bytes) {
      throw new AppError('file_unreadable', { detail: `${staged.size} of ${promised.bytes} bytes came` });
    }
    const type = sniffType(await staged.read({ start: 0, end: Math.min(SNIFF_BYTES, staged.size) }));
    if (type !== promised.mimeType) {
      throw new AppError('file_unreadable', { detail: `said ${promised.mimeType}, is ${type ?? 'unknown'}` });
    }
    await deps.expectFile(promised.key);
    return promised.kind === 'image' ? await ingestImage(deps, staged, promised) : await ingestVideo(staged, promised);
  } catch (error) {
    await (isRefusal(error) ? staged.discard() : staged.release());
    throw error;
  }
}

/** Whether the file is at fault; otherwise the next attempt may succeed. */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500;

async function ingestImage(
  { storage, expectFile }: IngestDeps,
  staged: StagedFile,
  promised: Promised,
): Promise<StoredFacts> {
  const cleaned = await storage.openDraft();
  const thumbnail = await storage.openDraft();
  try {
    const { mimeType: type, purpose } = promised;
    const facts = await cleanImage({ source: await staged.localPath(), target: cleaned.path, mimeType: type, purpose });
    let thumbnailKey: string | null = null;
    if (promised.purpose === 'media') {
      await makeThumbnail(cleaned.path, thumbnail.path);
      thumbnailKey = newMediaKey(promised.userId, 'thumb', THUMBNAIL_TYPE);
      await expectFile(thumbnailKey);
      await thumbnail.keep(thumbnailKey);
    }
    await cleaned.keep(promised.key);
    await staged.release();
    const mimeType = storedType(promised.purpose, promised.mimeType);
    return {
      ...facts,
      mimeType,
      durationSeconds: null,
      frameRate: null,
      videoCodec: null,
      audioCodec: null,
      thumbnailKey,
    };
  } finally {
    await cleaned.discard();
    await thumbnail.discard();
  }
}

/** The page that sends a video makes its still image: decoding video here would need a codec for every format. */
async function ingestVideo(staged: StagedFile, promised: Promised): Promise<StoredFacts> {
  const { facts, hidden } = await readVideo(staged, promised.mimeType);
  await staged.patch(hidden);
  await staged.keep();
  return { ...facts, mimeType: promised.mimeType, bytes: staged.size, thumbnailKey: null };
}
