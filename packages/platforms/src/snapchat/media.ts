import { createCipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import type { Access, Done, Io, MediaFile, Step } from '../platform.ts';
import { numberOption } from '../settings/app-options.ts';
import { callSnapchat, profilePath } from './api.ts';

/** Snapchat takes at most 32 MiB per part, the form around it included, and at most 35 parts. */
const PART_MAX_BYTES = 31 * 1_048_576;
const PART_USUAL_BYTES = 8 * 1_048_576;
const PARTS_MAX = 35;
const READ_BYTES = 4 * 1_048_576;
const UPLOAD_TIMEOUT_MS = 300_000;
/** A file is refused as MEDIA_PROCESSING at first; public projects ask again after 5 s and 9 s. */
export const USUAL_PROCESSING_SECONDS = 14;

const Success = z.object({ request_status: z.literal('SUCCESS') });
const Created = z.object({
  ...Success.shape,
  media_id: RemoteId,
  add_path: z.string().startsWith('/'),
  finalize_path: z.string().startsWith('/'),
});

/** Encrypts the file piece by piece and uploads it in parts; it lives a day. A repetition makes another one. */
export function uploadMedia(file: MediaFile): Step {
  return {
    name: 'upload-media',
    effect: 'hidden',
    run: async (_done, access, io) => {
      const key = randomBytes(32);
      const iv = randomBytes(16);
      const created = await callSnapchat(access, io, {
        path: `${profilePath(access)}/media`,
        body: {
          type: file.kind === 'video' ? 'VIDEO' : 'IMAGE',
          name: 'post',
          key: key.toString('base64'),
          iv: iv.toString('base64'),
        },
        schema: Created,
      });
      let number = 0;
      for await (const part of encryptedParts(file, key, iv, io)) {
        number += 1;
        const body = new FormData();
        body.set('action', 'ADD');
        body.set('part_number', `${number}`);
        body.set('file', new Blob([part]), 'part');
        await post(access, io, created.add_path, body);
      }
      const last = new FormData();
      last.set('action', 'FINALIZE');
      await post(access, io, created.finalize_path, last);
      return { done: { mediaId: created.media_id, uploadedAt: io.now() } };
    },
  };
}

const post = (access: Access, io: Io, path: string, body: FormData) =>
  callSnapchat(access, io, { path, body, schema: Success, timeoutMs: UPLOAD_TIMEOUT_MS });

/** The part size that 35 parts require, with the padding counted. Pure. */
export function partBytesOf(fileBytes: number): number {
  const encrypted = (Math.floor(fileBytes / 16) + 1) * 16;
  return Math.min(PART_MAX_BYTES, Math.max(PART_USUAL_BYTES, Math.ceil(encrypted / PARTS_MAX)));
}

/** Holds at most one part and one piece in memory at a time. */
async function* encryptedParts(
  file: MediaFile,
  key: Buffer,
  iv: Buffer,
  io: Io,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const partBytes = partBytesOf(file.bytes);
  let rest = Buffer.alloc(0);
  for await (const piece of encrypted(file, key, iv, io)) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= partBytes) {
      yield new Uint8Array(rest.subarray(0, partBytes));
      rest = rest.subarray(partBytes);
    }
  }
  if (rest.length > 0) yield new Uint8Array(rest);
}

/** AES-256-CBC with PKCS7 padding (developers.snap.com: profile asset management). */
async function* encrypted(file: MediaFile, key: Buffer, iv: Buffer, io: Io): AsyncGenerator<Buffer> {
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  for (let start = 0; start < file.bytes; start += READ_BYTES) {
    yield cipher.update(await io.openMedia(file, { start, end: Math.min(file.bytes, start + READ_BYTES) }));
  }
  yield cipher.final();
}

/** The state of a file cannot be read: the usual time is waited, and posting shows whether that was too short. */
export function giveTime(): Step {
  return {
    name: 'give-time',
    effect: 'none',
    run: async (done, { app }, io) => {
      const usualMs = 1000 * numberOption(app.options, 'processingSeconds', USUAL_PROCESSING_SECONDS);
      const left = Number(done['upload-media']?.['uploadedAt'] ?? 0) + usualMs - io.now();
      return left <= 0 ? { done: {} } : { waitMs: left, because: 'Snapchat is working on the file.' };
    },
  };
}

export function mediaIdOf(done: Done): string {
  const id = done['upload-media']?.['mediaId'];
  if (typeof id !== 'string') throw new Error('The file has not been uploaded.');
  return id;
}
