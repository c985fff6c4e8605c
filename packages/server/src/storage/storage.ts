import type { Readable } from 'node:stream';
import { VIEW_LINK_LIFE_S } from '@brandly/contract/media';
import type { SignedLinks } from './signed-link.ts';
import type { ByteRange, StagedFile, StorageDraft } from './staged-file.ts';

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

/** An upload in parts, as the store knows it. */
export type PartsOf = {
  /** Our own id. */
  id: string;
  /** The key of the future file. */
  key: string;
  mimeType: string;
  /** The store's own id for it; null if there is none. */
  storeId: string | null;
};

export type ReceivedPart = { number: number; bytes: number };

/** Keeps the parts of unfinished uploads. It alone knows which have arrived. */
export type PartStore = {
  /** Returns the store's own id for the upload. */
  begin: (upload: Omit<PartsOf, 'storeId'>) => Promise<string | null>;
  /** An address at which exactly this part, with exactly this size, may be PUT. */
  url: (upload: PartsOf, part: ReceivedPart, now: Date, expiresAt: Date) => string;
  /**
   * Receives one part completely, or stores nothing under its number. The last complete one counts. Absent where
   * browsers send parts directly to the store. Throws AppError('upload_not_found').
   */
  write?: (uploadId: string, number: number, body: Readable) => Promise<void>;
  /** By number. An upload that the store does not know has none. */
  received: (upload: PartsOf) => Promise<ReceivedPart[]>;
  /** Combines all parts, in this order, into one file that is not kept yet. */
  assemble: (upload: PartsOf, numbers: readonly number[]) => Promise<StagedFile>;
  /**
   * The file of an upload whose parts are gone because they were combined without anybody hearing of it; null: there is
   * none. Absent where the parts stay until they are forgotten.
   */
  assembled?: (upload: PartsOf) => Promise<StagedFile | null>;
  /** Removes the parts. An upload that is already gone is not a failure. */
  forget: (upload: PartsOf) => Promise<void>;
};

const HALF_LIFE_MS = (VIEW_LINK_LIFE_S * 1000) / 2;

/**
 * When a view address expires: in one to two hours, the same for everybody within the hour, so that a browser that asks
 * again gets the same address and finds the picture in its cache.
 */
export const viewLinkExpiry = (now: Date): Date => new Date(nextLinksAt(now) + HALF_LIFE_MS);

/** When view addresses change next, in epoch milliseconds. */
export const nextLinksAt = (now: Date): number => (Math.floor(now.getTime() / HALF_LIFE_MS) + 1) * HALF_LIFE_MS;
