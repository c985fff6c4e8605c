import { open } from 'node:fs/promises';

/** Bytes `start` (included) to `end` (not included). */
export type ByteRange = { start: number; end: number };

export type StorageDraft = {
  /** A path on this machine that may be written and replaced. */
  path: string;
  keep: (key: string) => Promise<void>;
  discard: () => Promise<void>;
};

/**
 * What becomes of the bytes from `start` to `end` (not included) of a file: zeroes, or these bytes. Its size stays. Zeroes
 * are not carried about: there may be hundreds of megabytes of them.
 */
export type Edit = { start: number; end: number; bytes?: Uint8Array };

const NOTHING = new Uint8Array(1_048_576);

/** The pieces to write for an edit, one after the other, each of a megabyte at most where it is zeroes. */
function* piecesOf({ start, end, bytes }: Edit): Generator<{ at: number; bytes: Uint8Array }> {
  if (bytes) yield { at: start, bytes };
  else {
    for (let at = start; at < end; at += NOTHING.length) {
      yield { at, bytes: NOTHING.subarray(0, Math.min(NOTHING.length, end - at)) };
    }
  }
}

/** Applies edits to bytes that begin at `from` in the file; what lies outside of them is left alone. */
export function applyEdits(target: Uint8Array, from: number, edits: readonly Edit[]): void {
  for (const { start, end, bytes } of edits) {
    const [first, last] = [Math.max(start, from) - from, Math.min(end, from + target.length) - from];
    if (first >= last) continue;
    if (bytes) target.set(bytes.subarray(first + from - start, last + from - start), first);
    else target.fill(0, first, last);
  }
}

/** A whole file that has arrived and is not kept yet: it is looked at, mended, and then kept or thrown away. */
export type StagedFile = {
  size: number;
  read: (range: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;
  patch: (edits: readonly Edit[]) => Promise<void>;
  /** A path on this machine that holds it, for those who can only read files; good until it is kept or discarded. */
  localPath: () => Promise<string>;
  /** It becomes the file of its key. */
  keep: () => Promise<void>;
  /** Its key has got other content; what it occupies beside that is let go. */
  replaced: () => Promise<void>;
  discard: () => Promise<void>;
};

/** A draft as a staged file; `keep` gives it the key. */
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
  replaced: draft.discard,
  discard: draft.discard,
});

/** The bytes of a range of a file on this machine; fewer where it ends before. */
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
