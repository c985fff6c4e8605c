import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type StorageDraft, stagedDraft } from '../../storage/staged-file.ts';
import type { Storage } from '../../storage/storage.ts';
import { warmDecoder } from './decoding/decoders.ts';
import { ingestFile } from './ingest-file.ts';
import { findMediaByKey, markStored } from './queries.ts';
import { fileTooLarge } from './rules.ts';
import { expectFile } from './stale-files.ts';

export type ReceiveDeps = { db: Database; clock: Clock; storage: Storage };

/** What the signed address declared and what the request's own headers claim. */
export type Upload = {
  key: string;
  promised: { mimeType: string; bytes: number };
  claimed: { mimeType: string; bytes: number | null };
  body: Readable;
};

/**
 * Receives a file: it must have exactly the declared size and the type that its own bytes show, and is stored
 * completely or not at all. Throws AppError: upload_expired for a used ticket, file_too_large, file_type_refused,
 * file_unreadable.
 */
export async function receiveUpload(deps: ReceiveDeps, upload: Upload): Promise<void> {
  const { db, storage, clock } = deps;
  const row = await findMediaByKey(db, upload.key);
  if (row?.state !== 'expected') throw new AppError('upload_expired', { detail: 'no open ticket for this file' });
  judgeClaims(upload);
  warmDecoder(row.kind);
  const draft = await storage.openDraft();
  await receiveInto(draft, upload.body, upload.promised.bytes);
  const staged = stagedDraft(draft, row.storage_key, (await stat(draft.path)).size);
  const facts = await ingestFile({ storage, expectFile: (key) => expectFile(db, key, clock.now()) }, staged, {
    key: row.storage_key,
    userId: row.user_id,
    purpose: row.purpose,
    kind: row.kind,
    ...upload.promised,
  });
  const isFirst = await markStored(db, row, facts, clock.now());
  if (!isFirst) throw new AppError('upload_expired', { detail: 'the ticket was used twice at once' });
}

export function judgeClaims({ promised, claimed }: Pick<Upload, 'promised' | 'claimed'>): void {
  if (claimed.mimeType !== promised.mimeType) {
    throw new AppError('file_type_refused', { values: { accepted: promised.mimeType } });
  }
  if (claimed.bytes !== null && claimed.bytes > promised.bytes) throw fileTooLarge(promised.bytes);
}

/** Writes a body of exactly this many bytes into a draft, which is discarded on failure. Throws AppError. */
export async function receiveInto(draft: StorageDraft, body: Readable, bytes: number): Promise<void> {
  try {
    await pipeline(Readable.from(exactly(body, bytes)), createWriteStream(draft.path, { flags: 'wx' }));
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/**
 * Yields the chunks of a body that must have exactly this many bytes. Throws AppError: file_too_large at the first
 * excess byte, file_unreadable at the end if there are too few.
 */
export async function* exactly(body: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of body) {
    received += chunk.length;
    if (received > bytes) throw fileTooLarge(bytes);
    yield chunk;
  }
  if (received !== bytes) throw new AppError('file_unreadable', { detail: `${received} of ${bytes} bytes came` });
}
