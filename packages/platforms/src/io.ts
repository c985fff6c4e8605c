export type MediaFile = {
  /** Ours. */
  id: string;
  kind: 'image' | 'video';
  mimeType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  /** Frames per second; null or absent: not known. */
  frameRate?: number | null;
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
  /**
   * What a web page says of itself, for platforms that do not read the page of a link. It goes to public addresses only. Never rejects;
   * null: the page could not be read, which holds no post up.
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
  /** Milliseconds; 30 s unless said otherwise. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** A body that is made while it is sent; `bytes` is its whole length. */
export type StreamedBody = { chunks: AsyncIterable<Uint8Array<ArrayBuffer>>; bytes: number };
