import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Storage, StorageDraft } from '../../storage/storage.ts';
import { cleanImage } from './clean-image.ts';
import { findMediaByKey, type MediaRow, markStored } from './queries.ts';
import { fileTooLarge, storedType } from './rules.ts';
import { SNIFF_BYTES, sniffType } from './sniff-type.ts';

/** What the signed address promised and the request's own headers claim. */
export type Upload = {
  key: string;
  promised: { mimeType: string; bytes: number };
  claimed: { mimeType: string; bytes: number | null };
  body: Readable;
};

/**
 * Takes a file in: exactly the promised size, of the type its own bytes show, images written anew, all of it or nothing
 * under its name. Throws AppError: upload_expired for a ticket that is used up, file_too_large, file_type_refused,
 * file_unreadable.
 */
export async function receiveUpload(
  deps: { db: Database; clock: Clock; storage: Storage },
  upload: Upload,
): Promise<void> {
  const { db, storage } = deps;
  const row = await findMediaByKey(db, upload.key);
  if (row?.state !== 'expected') throw new AppError('upload_expired', { detail: 'no open ticket for this file' });
  judgeClaims(upload);
  const received = await storage.openDraft();
  const cleaned = await storage.openDraft();
  try {
    await receiveExactly(upload.body, received.path, upload.promised.bytes);
    const type = sniffType(await readHead(received.path));
    if (type !== upload.promised.mimeType) {
      throw new AppError('file_unreadable', { detail: `said ${upload.promised.mimeType}, is ${type ?? 'unknown'}` });
    }
    await keepFile(deps, row, type, received, cleaned);
  } finally {
    await received.discard();
    await cleaned.discard();
  }
}

function judgeClaims({ promised, claimed }: Upload): void {
  if (claimed.mimeType !== promised.mimeType) {
    throw new AppError('file_type_refused', { values: { accepted: promised.mimeType } });
  }
  if (claimed.bytes !== null && claimed.bytes > promised.bytes) throw fileTooLarge(promised.bytes);
}

async function keepFile(
  deps: { db: Database; clock: Clock; storage: Storage },
  row: MediaRow,
  type: string,
  received: StorageDraft,
  cleaned: StorageDraft,
): Promise<void> {
  const isImage = row.kind === 'image';
  const facts = isImage
    ? await cleanImage(received.path, cleaned.path, type, row.purpose)
    : { bytes: row.bytes, width: null, height: null };
  await (isImage ? cleaned : received).keep(row.storage_key);
  const mimeType = storedType(row.purpose, type);
  const isFirst = await markStored(deps.db, row.id, { ...facts, mimeType }, deps.clock.now());
  if (!isFirst) throw new AppError('upload_expired', { detail: 'the ticket was used twice at once' });
}

async function receiveExactly(body: Readable, file: string, bytes: number): Promise<void> {
  let received = 0;
  await pipeline(
    body,
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        received += chunk.length;
        if (received > bytes) throw fileTooLarge(bytes);
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx' }),
  );
  if (received !== bytes) throw new AppError('file_unreadable', { detail: `${received} of ${bytes} bytes came` });
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
