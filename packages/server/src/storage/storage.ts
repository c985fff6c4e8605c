import type { Readable } from 'node:stream';
import type { PartStore } from './part-store.ts';
import type { SignedLinks } from './signed-link.ts';
import type { ByteRange, StorageDraft } from './staged-file.ts';

/**
 * Where files are stored. `media-key.ts` makes the keys; files are immutable. Reading a missing key throws
 * AppError('media_not_found').
 */
export type Storage = {
  /** Signed addresses of our own server; single uploads go through it with every store, to be checked there. */
  links: SignedLinks;
  /** An address at which a file can be seen until then. */
  viewUrl: (key: string, expiresAt: Date) => string;
  size: (key: string) => Promise<number>;
  read: (key: string, range?: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;
  stream: (key: string, range?: ByteRange) => Readable;
  /** A file that only this process sees; `keep` makes it the key's content in one step, `discard` removes it. */
  openDraft: () => Promise<StorageDraft>;
  /** Files that arrive in parts. */
  parts: PartStore;
  remove: (key: string) => Promise<void>;
  /** The server's own notes, stored with its files: short texts by name, which are shown to nobody. */
  notes: {
    /** null: there is none. */
    read: (name: string) => Promise<string | null>;
    write: (name: string, text: string) => Promise<void>;
  };
  /** Where browsers fetch and send files besides our own origin; null: nowhere. */
  origin: string | null;
};
