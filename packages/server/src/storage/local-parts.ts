import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../app-error.ts';
import type { SignedLinks } from './signed-link.ts';
import { isAbsent, stagedDraft } from './staged-file.ts';
import type { PartStore, Storage } from './storage.ts';

/** The name of a part while it arrives; it is renamed to its number when it is complete. */
const UNFINISHED = 'arriving-';
const COPIED_BYTES = 1_048_576;

/** Keeps parts as files, in one folder per upload. The folder's contents are what has arrived. */
export async function createLocalParts(options: {
  folder: string;
  links: SignedLinks;
  openDraft: Storage['openDraft'];
}): Promise<PartStore> {
  await mkdir(options.folder, { recursive: true });
  const folderOf = (uploadId: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(uploadId)) throw new Error('not an upload id');
    return path.join(options.folder, uploadId);
  };
  return {
    begin: async ({ id }) => {
      await mkdir(folderOf(id), { recursive: true });
      return null;
    },
    url: (upload, { number, bytes }, _now, expiresAt) =>
      options.links.put({
        permission: 'part',
        key: partKey(upload.id, number),
        mimeType: upload.mimeType,
        bytes,
        expiresAt: expiresAt.getTime(),
      }),
    write: async (uploadId, number, body) => {
      const folder = folderOf(uploadId);
      const arriving = path.join(folder, `${UNFINISHED}${randomUUID()}`);
      try {
        await pipeline(body, createWriteStream(arriving, { flags: 'wx' }));
        await rename(arriving, path.join(folder, String(number)));
      } catch (error) {
        await rm(arriving, { force: true });
        // The folder was removed with the upload.
        if (isAbsent(error)) throw new AppError('upload_not_found', { cause: error });
        throw error;
      }
    },
    received: async ({ id }) => {
      const names = (await readdir(folderOf(id)).catch(orNothing)).filter((name) => /^\d+$/.test(name));
      const parts = await Promise.all(
        names.map(async (name) => ({ number: Number(name), bytes: (await stat(path.join(folderOf(id), name))).size })),
      );
      return parts.sort((a, b) => a.number - b.number);
    },
    assemble: async (upload, numbers) => {
      const draft = await options.openDraft();
      try {
        await joinFiles(
          numbers.map((number) => path.join(folderOf(upload.id), String(number))),
          draft.path,
        );
        return stagedDraft(draft, upload.key, (await stat(draft.path)).size);
      } catch (error) {
        await draft.discard();
        throw error;
      }
    },
    forget: ({ id }) => rm(folderOf(id), { recursive: true, force: true }),
  };
}

/** Where a part is PUT, below `/media/`. */
export const partKey = (uploadId: string, number: number): string => `parts/${uploadId}/${number}`;

/** Concatenates files. One buffer is reused for everything; streams would leave theirs to the garbage collector. */
async function joinFiles(paths: readonly string[], target: string): Promise<void> {
  const carrier = new Uint8Array(COPIED_BYTES);
  const whole = await open(target, 'w');
  try {
    for (const one of paths) {
      const part = await open(one);
      try {
        for (;;) {
          const { bytesRead } = await part.read(carrier);
          if (bytesRead === 0) break;
          await whole.writeFile(carrier.subarray(0, bytesRead));
        }
      } finally {
        await part.close();
      }
    }
  } finally {
    await whole.close();
  }
}

function orNothing(error: unknown): string[] {
  if (isAbsent(error)) return [];
  throw error;
}
