export type MediaFile = {
  /** Ours. */
  id: string;
  kind: 'image' | 'video';
  mimeType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  altText: string;
};

/** An adapter's outside calls. */
export type Io = {
  /**
   * Goes nowhere but to the app's origins and, with `Platform.originsOf`, to the grant's servers (while there is no grant yet: to any
   * public one); never follows redirects. Rejects with TransportFailure.
   */
  fetch: (url: string, init: HttpInit) => Promise<Response>;
  /** Epoch milliseconds. */
  now: () => number;
  /** A signed address of a file that the platform can fetch for an hour. */
  mediaUrl: (file: MediaFile) => string;
  /** The bytes of a file, or of a range of it (end not included). */
  openMedia: (file: MediaFile, range?: { start: number; end: number }) => Promise<Uint8Array<ArrayBuffer>>;
};

export type HttpInit = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | FormData | Uint8Array<ArrayBuffer> | StreamedBody;
  /** Milliseconds; 30 s unless said otherwise. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** A body that is made while it is sent; `bytes` is its whole length. */
export type StreamedBody = { chunks: AsyncIterable<Uint8Array<ArrayBuffer>>; bytes: number };
