import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../app-error.ts';
import { createLocalParts } from './local-parts.ts';
import { isMediaKey } from './media-key.ts';
import { createSignedLinks } from './signed-link.ts';
import { createDrafts, isAbsent, readRange } from './staged-file.ts';
import type { Storage } from './storage.ts';

/** Files in a folder, served by the API itself through signed links. `secret` is any secret of the server. */
export async function createLocalStorage(options: {
  folder: string;
  publicOrigin: string;
  secret: string;
}): Promise<Storage> {
  const root = path.resolve(options.folder);
  const openDraft = await createDrafts(path.join(root, 'drafts'), async (draft, key) => {
    const target = pathOf(root, key);
    await mkdir(path.dirname(target), { recursive: true });
    await syncToDisk(draft);
    await rename(draft, target);
  });
  const links = createSignedLinks(options);

  return {
    links,
    origin: null,
    viewUrl: (key, expiresAt) => links.get(key, expiresAt.getTime()),
    size: async (key) => (await stat(pathOf(root, key)).catch(asNotFound)).size,
    read: (key, range) => readRange(pathOf(root, key), range).catch(asNotFound),
    stream: (key, range) =>
      createReadStream(pathOf(root, key), range && { start: range.start, end: Math.max(range.start, range.end - 1) }),
    openDraft,
    parts: await createLocalParts({ folder: path.join(root, 'parts'), links, openDraft }),
    remove: (key) => rm(pathOf(root, key), { force: true }),
    notes: {
      read: (name) => readFile(path.join(root, 'notes', name), 'utf8').catch(asAbsent),
      write: async (name, text) => {
        const draft = path.join(root, 'drafts', randomUUID());
        await mkdir(path.join(root, 'notes'), { recursive: true });
        await writeFile(draft, text);
        await rename(draft, path.join(root, 'notes', name));
      },
    },
  };
}

function pathOf(root: string, key: string): string {
  if (!isMediaKey(key)) throw new AppError('media_not_found', { detail: 'not a media key' });
  return path.join(root, key);
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

function asAbsent(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}

function asNotFound(error: unknown): never {
  if (isAbsent(error)) throw new AppError('media_not_found', { cause: error });
  throw error;
}
