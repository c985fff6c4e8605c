import { createHmac, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../app-error.ts';
import { fileUrlOf, isMediaKey } from './media-key.ts';
import { type LinkGrant, linkQuery, readLink } from './signed-link.ts';
import type { Storage } from './storage.ts';

export type LocalStorage = Storage & {
  readLink: (
    deed: LinkGrant['deed'],
    key: string,
    query: Readonly<Record<string, unknown>>,
    now: number,
  ) => ReturnType<typeof readLink>;
};

/**
 * Files in a folder, served by the API itself through signed links. `secret` is any secret of the server; the key that
 * signs is derived from it.
 */
export async function createLocalStorage(options: {
  folder: string;
  publicOrigin: string;
  secret: string;
}): Promise<LocalStorage> {
  const root = path.resolve(options.folder);
  const drafts = path.join(root, 'drafts');
  await mkdir(drafts, { recursive: true });
  const secret = createHmac('sha256', options.secret).update('brandly media links').digest();

  const pathOf = (key: string): string => {
    if (!isMediaKey(key)) throw new AppError('media_not_found', { detail: 'not a media key' });
    return path.join(root, key);
  };
  const link = (grant: LinkGrant): string =>
    `${fileUrlOf(options.publicOrigin, grant.key)}?${linkQuery(secret, grant)}`;

  return {
    uploadUrl: ({ key, mimeType, bytes, expiresAt }) =>
      link({ deed: 'put', key, mimeType, bytes, expiresAt: expiresAt.getTime() }),
    viewUrl: (key, expiresAt) => link({ deed: 'get', key, expiresAt: expiresAt.getTime() }),
    readLink: (deed, key, query, now) => readLink(secret, deed, key, query, now),
    size: async (key) => (await stat(pathOf(key)).catch(asNotFound)).size,
    read: async (key, range) => {
      const file = await open(pathOf(key)).catch(asNotFound);
      try {
        const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, (await file.stat()).size);
        const start = range?.start ?? 0;
        const bytes = new Uint8Array(Math.max(0, end - start));
        let filled = 0;
        while (filled < bytes.length) {
          const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
          if (bytesRead === 0) throw new Error('A stored file became shorter while it was read');
          filled += bytesRead;
        }
        return bytes;
      } finally {
        await file.close();
      }
    },
    stream: (key, range) =>
      createReadStream(pathOf(key), range && { start: range.start, end: Math.max(range.start, range.end - 1) }),
    openDraft: async () => {
      const draft = path.join(drafts, randomUUID());
      return {
        path: draft,
        keep: async (key) => {
          const target = pathOf(key);
          await mkdir(path.dirname(target), { recursive: true });
          await syncToDisk(draft);
          await rename(draft, target);
        },
        discard: () => rm(draft, { force: true }),
      };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** The bytes are on the disk before the name is: a crash leaves the whole file or none. */
async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function asNotFound(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    throw new AppError('media_not_found', { cause: error });
  }
  throw error;
}
