import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, pipeline } from 'node:stream';
import { MEDIA_CACHE_CONTROL, VIEW_LINK_LIFE_S } from '@brandly/contract/media';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { isMediaKey } from '../media-key.ts';
import { createSignedLinks } from '../signed-link.ts';
import { type ByteRange, createDrafts } from '../staged-file.ts';
import type { Storage } from '../storage.ts';
import { createS3Client, fileHeaders, type S3Client, type S3Config, S3Failure } from './s3-client.ts';
import { createS3Parts, uploadInParts } from './s3-parts.ts';

/** Larger files are sent in parts, which can be retried one by one. */
const SINGLE_PUT_BYTES = 16_777_216;

/**
 * Stores files in an S3-compatible store. Single uploads still go through our own server, because their bytes are
 * checked and re-encoded there; uploads in parts go to the store directly. `folder` holds drafts.
 */
export async function createS3Storage(options: {
  config: S3Config;
  clock: Clock;
  folder: string;
  publicOrigin: string;
  secret: string;
}): Promise<Storage> {
  const client = createS3Client(options.config, options.clock);
  const openDraft = await createDrafts(path.join(path.resolve(options.folder), 'drafts'), async (draft, key) => {
    await sendFile(client, draft, key);
    await rm(draft, { force: true });
  });
  const get = (key: string, range?: ByteRange) =>
    client.call({ method: 'GET', key: known(key), ...(range && { headers: { range: rangeHeader(range) } }) });
  return {
    links: createSignedLinks(options),
    origin: client.origin,
    viewUrl: (key, expiresAt) =>
      client.presign(
        // Set with each address, because the store may contain files that were stored with another rule.
        { method: 'GET', key: known(key), query: { 'response-cache-control': MEDIA_CACHE_CONTROL } },
        signedFrom(options.clock.now(), expiresAt),
        expiresAt,
      ),
    size: async (key) => {
      const answer = await client.call({ method: 'HEAD', key: known(key) });
      await answer.body.dump();
      return Number(answer.headers['content-length']);
    },
    read: async (key, range) => new Uint8Array(await (await get(key, range)).body.arrayBuffer()),
    stream: (key, range) => {
      const stream = new PassThrough();
      get(key, range).then(
        ({ body }) => pipeline(body, stream, () => {}),
        (error: Error) => stream.destroy(error),
      );
      return stream;
    },
    openDraft,
    parts: createS3Parts(client, openDraft),
    remove: async (key) => {
      await client.text({ method: 'DELETE', key: known(key) });
    },
    notes: {
      read: (name) => client.text({ method: 'GET', key: `notes/${name}` }).catch(asAbsent),
      write: async (name, text) => {
        await client.text({
          method: 'PUT',
          key: `notes/${name}`,
          headers: { 'content-type': 'text/plain' },
          body: text,
        });
      },
    },
  };
}

/** Without permission to list a bucket, S3 answers 403 for a missing object. */
function asAbsent(error: unknown): null {
  if (error instanceof AppError && error.code === 'media_not_found') return null;
  if (error instanceof S3Failure && error.code === 'AccessDenied') return null;
  throw error;
}

async function sendFile(client: S3Client, file: string, key: string): Promise<void> {
  const { size } = await stat(file);
  if (size > SINGLE_PUT_BYTES) return uploadInParts(client, known(key), { path: file, size });
  const body = { stream: createReadStream(file), bytes: size };
  await client.text({ method: 'PUT', key: known(key), headers: fileHeaders(key), body });
}

/**
 * Signed as of two hours before its expiry, the same for everybody who asks within the hour, so that a browser that
 * asks again gets the same address and finds the picture in its cache. An address must not be signed in the future.
 */
const SIGNED_BEFORE_END_MS = VIEW_LINK_LIFE_S * 1000;
const signedFrom = (now: Date, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime(), expiresAt.getTime() - SIGNED_BEFORE_END_MS));

const rangeHeader = ({ start, end }: ByteRange): string => `bytes=${start}-${end - 1}`;

function known(key: string): string {
  if (!isMediaKey(key)) throw new Error('not a media key');
  return key;
}
