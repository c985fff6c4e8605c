import type { DraftMedia } from './rules-types.ts';

/** `id`: our own. */
export type MediaFile = DraftMedia & { id: string };

/** What an adapter may do outside of itself. */
export type Io = {
  /**
   * Reaches only the app's origins and, with `Platform.originsOf`, the servers of the grant (before there is a grant:
   * any public server); never follows redirects. Rejects with TransportFailure.
   */
  fetch: (url: string, init: HttpInit) => Promise<Response>;
  /** Epoch milliseconds. */
  now: () => number;
  /** A signed address from which the platform can fetch the file for an hour. */
  mediaUrl: (file: MediaFile) => string;
  /** Returns the bytes of a file, or of a range of it (end exclusive). */
  openMedia: (file: MediaFile, range?: { start: number; end: number }) => Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Reads what a web page says of itself, for platforms that do not read linked pages. It reaches public addresses
   * only. Never rejects; null: the page could not be read, and the post goes out all the same.
   */
  readPage: (url: string) => Promise<LinkedPage | null>;
};

/** A page's title and description ('' where it has none), and its picture as JPEG of less than 1,000,000 bytes. */
export type LinkedPage = {
  title: string;
  description: string;
  picture: Uint8Array<ArrayBuffer> | null;
};

export type HttpInit = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | FormData | Uint8Array<ArrayBuffer> | StreamedBody;
  /** Milliseconds; 30 s by default. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** A body that is produced while it is sent; `bytes` is its total length. */
export type StreamedBody = { chunks: AsyncIterable<Uint8Array<ArrayBuffer>>; bytes: number };
