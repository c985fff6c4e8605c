import type { Readable } from 'node:stream';
import type { StagedFile } from './staged-file.ts';

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
  /** Removes the parts. An upload that is already gone is not a failure. */
  forget: (upload: PartsOf) => Promise<void>;
};
