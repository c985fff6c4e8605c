import type { Readable } from 'node:stream';
import type { StagedFile } from './staged-file.ts';

/** An upload in parts, as the store knows it. */
export type PartsOf = {
  /** Ours. */
  id: string;
  /** Where the file will lie. */
  key: string;
  mimeType: string;
  /** The store's own name for it; null where there is none. */
  storeId: string | null;
};

export type ReceivedPart = { number: number; bytes: number };

/** Keeps the parts of unfinished uploads. It alone knows which have arrived. */
export type PartStore = {
  /** Answers the store's own name for the upload. */
  begin: (upload: Omit<PartsOf, 'storeId'>) => Promise<string | null>;
  /** An address at which exactly this part, of exactly this size, may be PUT. */
  url: (upload: PartsOf, part: ReceivedPart, now: Date, expiresAt: Date) => string;
  /**
   * Takes one part in: all of it, or nothing under its number. The last one that arrives whole counts. Absent where
   * browsers send parts to the store itself. Throws AppError('upload_not_found').
   */
  write?: (uploadId: string, number: number, body: Readable) => Promise<void>;
  /** By number. An upload the store does not know has none. */
  received: (upload: PartsOf) => Promise<ReceivedPart[]>;
  /** All parts, in this order, as one file that is not kept yet. */
  assemble: (upload: PartsOf, numbers: readonly number[]) => Promise<StagedFile>;
  /** Removes the parts. An upload that is gone already is no failure. */
  forget: (upload: PartsOf) => Promise<void>;
};
