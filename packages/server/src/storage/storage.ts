import type { Readable } from 'node:stream';

/** Bytes `start` (included) to `end` (not included). */
export type ByteRange = { start: number; end: number };

/** What a signed upload allows: exactly this file, until then. */
export type UploadTicket = { key: string; mimeType: string; bytes: number; expiresAt: Date };

/**
 * Where files lie. Keys are made by `media-key.ts`; files are immutable. Reading an absent key throws
 * AppError('media_not_found').
 */
export type Storage = {
  /** An address at which a file may be PUT, with exactly the type and size of the ticket. */
  uploadUrl: (ticket: UploadTicket) => string;
  /** An address at which a file can be seen until then. */
  viewUrl: (key: string, expiresAt: Date) => string;
  size: (key: string) => Promise<number>;
  read: (key: string, range?: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;
  stream: (key: string, range?: ByteRange) => Readable;
  /** A file that only this process sees; `keep` makes it the key's content in one step, `discard` removes it. */
  openDraft: () => Promise<StorageDraft>;
  remove: (key: string) => Promise<void>;
};

export type StorageDraft = {
  /** A path on this machine that may be written and replaced. */
  path: string;
  keep: (key: string) => Promise<void>;
  discard: () => Promise<void>;
};
