import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../app-error.ts';
import { applyEdits, type Edit, type StagedFile, type StorageDraft } from '../staged-file.ts';
import type { PartStore, ReceivedPart, Storage } from '../storage.ts';
import { fileHeaders, type S3Client, S3Failure, tag, tags } from './s3-client.ts';

/** The part size for files that this server sends itself. */
const OWN_PART_BYTES = 8_388_608;
const MOST_LISTED = 1000;

type Part = ReceivedPart & { etag: string };
/** Which part of which upload a call is about. */
type PartQuery = { partNumber: string; uploadId: string };

/** Uploads in parts, directly to the store: each address is signed for its number and its size. */
export function createS3Parts(client: S3Client, openDraft: Storage['openDraft']): PartStore {
  const list = async (key: string, storeId: string | null): Promise<Part[]> => {
    if (storeId === null) return [];
    try {
      const query = { uploadId: storeId, 'max-parts': String(MOST_LISTED) };
      const xml = await client.text({ method: 'GET', key, query });
      return tags(xml, 'Part').map(readPart);
    } catch (error) {
      if (isGone(error)) return [];
      throw error;
    }
  };
  return {
    begin: ({ key }) => begin(client, key),
    url: (upload, { number, bytes }, now, expiresAt) =>
      client.presign(
        {
          method: 'PUT',
          key: upload.key,
          query: { partNumber: String(number), uploadId: upload.storeId ?? '' },
          headers: { 'content-length': String(bytes) },
        },
        now,
        expiresAt,
      ),
    received: async ({ key, storeId }) =>
      (await list(key, storeId)).map(({ number, bytes }) => ({ number, bytes })).sort((a, b) => a.number - b.number),
    assemble: async ({ key, storeId }, numbers) => {
      const parts = (await list(key, storeId)).filter((part) => numbers.includes(part.number));
      const size = parts.reduce((sum, part) => sum + part.bytes, 0);
      await complete(client, key, storeId ?? '', parts).catch(async (error: unknown) => {
        // Only the answer may have been lost.
        if ((await sizeOf(client, key)) !== size) throw error;
      });
      return stagedObject(client, openDraft, key, size);
    },
    assembled: async ({ key }) => {
      const size = await sizeOf(client, key);
      return size === null ? null : stagedObject(client, openDraft, key, size);
    },
    forget: async ({ key, storeId }) => {
      if (storeId === null) return;
      try {
        await client.text({ method: 'DELETE', key, query: { uploadId: storeId } });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  };
}

/** null: there is no such object. Without permission to list a bucket, S3 answers 403 for a missing one. */
async function sizeOf(client: S3Client, key: string): Promise<number | null> {
  try {
    const answer = await client.call({ method: 'HEAD', key });
    await answer.body.dump();
    return Number(answer.headers['content-length']);
  } catch (error) {
    if (error instanceof AppError || (error instanceof S3Failure && error.status === 403)) return null;
    throw error;
  }
}

/** Sends a file from this machine in parts; the store shows all of it or nothing. */
export async function uploadInParts(
  client: S3Client,
  key: string,
  file: { path: string; size: number },
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(file.size / OWN_PART_BYTES) }, (_, index) => index * OWN_PART_BYTES);
  await inParts(client, key, starts, (start, query) => {
    const bytes = Math.min(OWN_PART_BYTES, file.size - start);
    const stream = createReadStream(file.path, { start, end: start + bytes - 1 });
    return putPart(client, key, query, { stream, bytes });
  });
}

/** Makes an object of parts, one after the other; `send` resolves with the part's ETag. It is whole or not there. */
async function inParts<T>(
  client: S3Client,
  key: string,
  pieces: readonly T[],
  send: (piece: T, query: PartQuery) => Promise<string>,
): Promise<void> {
  const uploadId = await begin(client, key);
  try {
    const parts: { number: number; etag: string }[] = [];
    for (const [index, piece] of pieces.entries()) {
      const number = index + 1;
      parts.push({ number, etag: await send(piece, { partNumber: String(number), uploadId }) });
    }
    await complete(client, key, uploadId, parts);
  } catch (error) {
    await client.text({ method: 'DELETE', key, query: { uploadId } });
    throw error;
  }
}

/** An object that has arrived completely at its final, unguessable key, to which no row refers yet. */
function stagedObject(client: S3Client, openDraft: Storage['openDraft'], key: string, size: number): StagedFile {
  let copy: StorageDraft | null = null;
  const read: StagedFile['read'] = async ({ start, end }) => {
    const last = Math.min(end, size) - 1;
    if (last < start) return new Uint8Array();
    const answer = await client.call({ method: 'GET', key, headers: { range: `bytes=${start}-${last}` } });
    return new Uint8Array(await answer.body.arrayBuffer());
  };
  return {
    size,
    read,
    patch: async (edits) => {
      if (edits.length > 0) await rewrite(client, key, size, read, edits);
    },
    localPath: async () => {
      copy ??= await openDraft();
      const { body } = await client.call({ method: 'GET', key });
      await pipeline(body, createWriteStream(copy.path, { flags: 'w' }));
      return copy.path;
    },
    keep: async () => copy?.discard(),
    release: async () => copy?.discard(),
    discard: async () => {
      await copy?.discard();
      await client.text({ method: 'DELETE', key });
    },
  };
}

/** Objects cannot be modified: a new one is made from copied ranges and changed ones. */
const rewrite = (
  client: S3Client,
  key: string,
  size: number,
  read: StagedFile['read'],
  edits: readonly Edit[],
): Promise<void> =>
  inParts(client, key, planPatch(size, edits), async (step, query) => {
    if (step.kind === 'copy') {
      const headers = {
        'x-amz-copy-source': client.copySource(key),
        'x-amz-copy-source-range': `bytes=${step.start}-${step.end - 1}`,
      };
      return tag(await client.text({ method: 'PUT', key, query, headers }), 'ETag') ?? '';
    }
    const bytes = await read(step);
    applyEdits(bytes, step.start, edits);
    return putPart(client, key, query, bytes);
  });

async function begin(client: S3Client, key: string): Promise<string> {
  const xml = await client.text({ method: 'POST', key, query: { uploads: '' }, headers: fileHeaders(key) });
  const storeId = tag(xml, 'UploadId');
  if (storeId === null) throw new S3Failure(200, 'no upload id', 'the beginning of an upload');
  return storeId;
}

async function putPart(
  client: S3Client,
  key: string,
  query: PartQuery,
  body: Uint8Array | { stream: ReturnType<typeof createReadStream>; bytes: number },
): Promise<string> {
  const answer = await client.call({ method: 'PUT', key, query, body });
  await answer.body.dump();
  return String(answer.headers['etag'] ?? '');
}

async function complete(
  client: S3Client,
  key: string,
  storeId: string,
  parts: readonly Pick<Part, 'number' | 'etag'>[],
): Promise<void> {
  const list = parts
    .toSorted((a, b) => a.number - b.number)
    .map(
      ({ number, etag }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
    )
    .join('');
  const body = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list}</CompleteMultipartUpload>`;
  const headers = { 'content-type': 'application/xml' };
  const xml = await client.text({ method: 'POST', key, query: { uploadId: storeId }, headers, body });
  // This call may answer 200 and report a failure in the document (S3's manual, CompleteMultipartUpload).
  if (xml.includes('<Error>')) throw new S3Failure(200, tag(xml, 'Code') ?? 'unknown', 'the end of an upload');
}

const readPart = (xml: string): Part => ({
  number: Number(tag(xml, 'PartNumber')),
  bytes: Number(tag(xml, 'Size')),
  etag: tag(xml, 'ETag') ?? '',
});

const isGone = (error: unknown): boolean => error instanceof S3Failure && error.status === 404;

/** A range of the new object: copied from the old one, or sent by us. `end` is exclusive. */
type PatchStep = { kind: 'copy' | 'send'; start: number; end: number };

/** Every part but the last has at least 5 MiB (S3's manual, multipart upload limits). */
const LEAST_PART_BYTES = 5_242_880;

/**
 * Plans how to rebuild an object with some of its bytes changed: changes are sent, the rest is copied inside the store.
 * Ranges too small for a part are sent with their neighbours. Pure.
 */
export function planPatch(size: number, edits: readonly Edit[]): PatchStep[] {
  const steps: PatchStep[] = [];
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    const [start, end] = [Math.max(at, edit.start), Math.min(size, edit.end)];
    if (end <= start) continue;
    add(steps, { kind: 'copy', start: at, end: start });
    add(steps, { kind: 'send', start, end });
    at = end;
  }
  add(steps, { kind: 'copy', start: at, end: size });
  return widen(steps);
}

function add(steps: PatchStep[], step: PatchStep): void {
  if (step.end > step.start) steps.push(step);
}

/** From the front: a step that is too small takes bytes from the next one, and is then sent. */
function widen(steps: readonly PatchStep[]): PatchStep[] {
  const wide: PatchStep[] = [];
  const rest = steps.map((step) => ({ ...step }));
  for (let index = 0; index < rest.length; index += 1) {
    const step = rest[index];
    if (!step || step.end <= step.start) continue;
    let next = index + 1;
    while (step.end - step.start < LEAST_PART_BYTES && next < rest.length) {
      const neighbour = rest[next];
      if (!neighbour) break;
      const taken = Math.min(LEAST_PART_BYTES - (step.end - step.start), neighbour.end - neighbour.start);
      step.end += taken;
      step.kind = 'send';
      neighbour.start += taken;
      if (neighbour.start < neighbour.end) break;
      next += 1;
    }
    wide.push(step);
  }
  return wide;
}
