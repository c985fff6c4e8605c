import type { Readable } from 'node:stream';
import type { PartStore } from './part-store.ts';
import type { DoorLinks } from './signed-link.ts';
import type { ByteRange, StorageDraft } from './staged-file.ts';

/**
 * Where files lie. Keys are made by `media-key.ts`; files are immutable. Reading an absent key throws
 * AppError('media_not_found').
 */
export type Storage = {
  /** Signed addresses of our own door, which every store takes single uploads through: their bytes are judged there. */
  links: DoorLinks;
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
  /** What the server itself has to remember where its files are: short texts by name, which nobody is shown. */
  notes: {
    /** null: there is none. */
    read: (name: string) => Promise<string | null>;
    write: (name: string, text: string) => Promise<void>;
  };
  /** Where browsers fetch and send files besides our own origin; null: nowhere. */
  origin: string | null;
};
