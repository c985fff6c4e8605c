import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** The bytes from `start` to `end` (exclusive). */
export type ByteRange = { start: number; end: number };

export type StorageDraft = {
  /** A path on this machine that may be written and replaced. */
  path: string;
  keep: (key: string) => Promise<void>;
  discard: () => Promise<void>;
};

/** Drafts on this machine; `keep` brings one to its key in one step. */
export async function createDrafts(
  folder: string,
  keep: (draft: string, key: string) => Promise<void>,
): Promise<() => Promise<StorageDraft>> {
  await mkdir(folder, { recursive: true });
  return async () => {
    const draft = path.join(folder, randomUUID());
    return { path: draft, keep: (key) => keep(draft, key), discard: () => rm(draft, { force: true }) };
  };
}

/** Whether a system error says that there is no such file. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Overwrites a file from `start` to `end` (exclusive) with zeroes or with these bytes. Its size stays. Zeroes are not
 * held in memory: there may be hundreds of megabytes of them.
 */
export type Edit = { start: number; end: number; bytes?: Uint8Array };

const NOTHING = new Uint8Array(1_048_576);

/** The pieces to write for an edit, one after the other; zeroes come in pieces of a megabyte at most. */
function* piecesOf({ start, end, bytes }: Edit): Generator<{ at: number; bytes: Uint8Array }> {
  if (bytes) yield { at: start, bytes };
  else {
    for (let at = start; at < end; at += NOTHING.length) {
      yield { at, bytes: NOTHING.subarray(0, Math.min(NOTHING.length, end - at)) };
    }
  }
}

/** Applies edits to bytes that start at `from` in the file; anything outside of them is ignored. */
export function applyEdits(target: Uint8Array, from: number, edits: readonly Edit[]): void {
  for (const { start, end, bytes } of edits) {
    const [first, last] = [Math.max(start, from) - from, Math.min(end, from + target.length) - from];
    if (first >= last) continue;
    if (bytes) target.set(bytes.subarray(first + from - start, last + from - start), first);
    else target.fill(0, first, last);
  }
}

/** A complete file that has arrived but is not kept yet: it is checked, edited, and then kept or discarded. */
export type StagedFile = {
  size: number;
  read: (range: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;
  patch: (edits: readonly Edit[]) => Promise<void>;
  /** A path on this machine with its content, for code that only reads files; valid until it is kept or discarded. */
  localPath: () => Promise<string>;
  /** Makes it the file of its key. */
  keep: () => Promise<void>;
  /** Releases what it occupies on this machine; what the store has at its key stays. */
  release: () => Promise<void>;
  discard: () => Promise<void>;
};

/** Wraps a draft as a staged file; `keep` gives it the key. */
export const stagedDraft = (draft: StorageDraft, key: string, size: number): StagedFile => ({
  size,
  read: (range) => readRange(draft.path, range),
  patch: async (edits) => {
    const file = await open(draft.path, 'r+');
    try {
      for (const edit of edits) {
        for (const { at, bytes } of piecesOf(edit)) await file.write(bytes, 0, bytes.length, at);
      }
    } finally {
      await file.close();
    }
  },
  localPath: async () => draft.path,
  keep: () => draft.keep(key),
  release: draft.discard,
  discard: draft.discard,
});

/** Returns the bytes of a file on this machine, or of a range of it; fewer if the file ends earlier. */
export async function readRange(path: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path);
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
}
