import { randomUUIDv7 } from 'node:crypto';
import { partRange } from '@brandly/contract/media/upload-parts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { StagedFile } from '../../storage/staged-file.ts';
import type { ReceivedPart } from '../../storage/storage.ts';
import {
  claimFiles,
  expectFile,
  factColumns,
  ingestFile,
  isRefusal,
  kindOf,
  type MediaDeps,
  type StoredFacts,
  warmDecoder,
} from '../media/public.ts';
import { dropUpload, partsOf, releaseUpload, requireUpload, takeUpload, type UploadRow } from './queries.ts';

/** Assembling 500 MB and reading its index takes seconds; a crashed process loses its claim after this time. */
const BUSY_FOR_MS = 300_000;

export const partCountOf = (row: Pick<UploadRow, 'file_size' | 'part_size'>): number =>
  Math.ceil(row.file_size / row.part_size);

/** The size of a part; null: there is no part with this number. Pure. */
export function partBytes(row: Pick<UploadRow, 'file_size' | 'part_size'>, number: number): number | null {
  if (!Number.isInteger(number) || number < 1 || number > partCountOf(row)) return null;
  const { start, end } = partRange({ fileSize: row.file_size, partSize: row.part_size }, number);
  return end - start;
}

/** Numbers of the parts that have arrived with the right size. Pure. */
export const arrived = (row: Pick<UploadRow, 'file_size' | 'part_size'>, parts: readonly ReceivedPart[]): number[] =>
  parts.filter((part) => partBytes(row, part.number) === part.bytes).map((part) => part.number);

/**
 * Assembles the parts, checks the file and stores it; returns its id, also when called again. A file that is refused
 * ends its upload; an incomplete one does not. Throws AppError: upload_not_found, upload_incomplete, upload_busy,
 * file_unreadable, file_too_large.
 */
export async function completeUpload(deps: MediaDeps, person: { id: string }, id: string): Promise<string> {
  const { db, clock, storage } = deps;
  const now = clock.now();
  const upload = await requireUpload(db, person.id, id, now);
  if (upload.media_id !== null) return upload.media_id;
  if (!(await takeUpload(db, upload.id, now, new Date(now.getTime() + BUSY_FOR_MS)))) {
    const again = await requireUpload(db, person.id, id, now);
    if (again.media_id !== null) return again.media_id;
    throw new AppError('upload_busy');
  }
  warmDecoder(kindOf(upload.file_type));
  const whole = await putTogether(deps, upload).catch(async (error: unknown) => {
    await releaseUpload(db, upload.id);
    throw error;
  });
  let mediaId: string;
  try {
    mediaId = await keep(deps, upload, whole);
  } catch (error) {
    // A file that could not be checked or recorded now is not refused: its parts are there still, or the store has put
    // them together.
    const isOver = isRefusal(error);
    if (isOver) await dropUpload(db, upload.id);
    else await releaseUpload(db, upload.id);
    if (isOver) await storage.parts.forget(partsOf(upload));
    throw error;
  }
  // The file is stored. Parts that cannot be removed now are removed with the upload's record, see sweepUploads.
  await storage.parts.forget(partsOf(upload)).catch(() => undefined);
  return mediaId;
}

/** A file, and how many bytes it must have. */
type Whole = { staged: StagedFile; bytes: number };

async function putTogether({ db, clock, storage }: MediaDeps, upload: UploadRow): Promise<Whole> {
  const numbers = arrived(upload, await storage.parts.received(partsOf(upload)));
  if (numbers.length !== partCountOf(upload)) {
    const staged = await storage.parts.assembled?.(partsOf(upload));
    // A photo may have been written anew at its key already, by an attempt that could not record it.
    if (staged) return { staged, bytes: staged.size };
    throw new AppError('upload_incomplete', { detail: `${numbers.length} of ${partCountOf(upload)} parts` });
  }
  // A store may put the file together at its final key.
  await expectFile(db, upload.storage_key, clock.now());
  const staged = await storage.parts.assemble(
    partsOf(upload),
    numbers.toSorted((a, b) => a - b),
  );
  return { staged, bytes: upload.file_size };
}

async function keep({ db, clock, storage }: MediaDeps, upload: UploadRow, { staged, bytes }: Whole): Promise<string> {
  const kind = kindOf(upload.file_type);
  const facts = await ingestFile({ storage, expectFile: (key) => expectFile(db, key, clock.now()) }, staged, {
    key: upload.storage_key,
    userId: upload.user_id,
    purpose: 'media',
    kind,
    mimeType: upload.file_type,
    bytes,
  });
  const id = randomUUIDv7();
  await db.transaction().execute((trx) => addMedia(trx, upload, { id, kind, facts }, clock.now()));
  return id;
}

async function addMedia(
  trx: Database,
  upload: UploadRow,
  { id, kind, facts }: { id: string; kind: 'image' | 'video'; facts: StoredFacts },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('media')
    .values({
      id,
      user_id: upload.user_id,
      brand_id: upload.brand_id,
      storage_key: upload.storage_key,
      purpose: 'media',
      kind,
      ...factColumns(facts),
      file_name: upload.file_name,
      state: 'stored',
      created_at: now,
      stored_at: now,
      unused_since: now,
    })
    .execute();
  const done = await trx
    .updateTable('uploads')
    .set({ media_id: id, busy_until: null })
    .where('id', '=', upload.id)
    .where('media_id', 'is', null)
    .executeTakeFirst();
  // Cancelled meanwhile: the note about its file removes it.
  if (done.numUpdatedRows === 0n) throw new AppError('upload_not_found');
  await claimFiles(trx, [upload.storage_key, facts.thumbnailKey]);
}
