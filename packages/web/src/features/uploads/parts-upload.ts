import type { Asset } from '@brandly/contract/media';
import { partRange } from '@brandly/contract/media/upload-parts';
import type { Upload, uploadRoutes } from '@brandly/contract/media/uploads';
import { ApiError, isUnreachable } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { partBytes } from './arrived-fraction.ts';
import type { putFile } from './put-file.ts';
import { PutRefused } from './put-refused.ts';
import { refusesFile, uploadFailure } from './refuses-file.ts';

/** Parts that are sent at once: enough to fill a connection, few enough to lose little. */
const PARALLEL_PARTS = 3;
/** Waits between attempts at one part; after the last the upload stops and can be resumed. */
const RETRY_WAITS_MS = [1_000, 3_000, 9_000] as const;
/** The server takes seconds to assemble and read a large file. */
const BUSY_WAIT_MS = 2_000;

export type PartsState =
  | { kind: 'sending'; fraction: number }
  | { kind: 'paused'; fraction: number }
  /** Everything has arrived; the server assembles and checks it. */
  | { kind: 'checking' }
  | { kind: 'done'; asset: Asset }
  /** `isFinal`: the same file would be refused again. */
  | { kind: 'failed'; reason: string; isFinal: boolean };

export type PartsDeps = {
  calls: UploadCalls;
  put: typeof putFile;
  /** Waits this long, then until the browser is online. Rejects when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type PartsUpload = {
  pause: () => void;
  /** Continues where it stopped, after a pause or a failure. */
  resume: () => void;
  /** Stops and has the server discard what has arrived. */
  cancel: () => Promise<void>;
};

type Wanted = {
  file: File;
  brandId: string | null;
  /** An upload that was begun before, perhaps by a page that is now closed: only what is missing is sent. */
  known: Upload | null;
  onState: (state: PartsState) => void;
};

/** Uploads a file in parts and starts at once. Only the server knows which parts have arrived. */
export function startPartsUpload({ file, brandId, known, onState }: Wanted, deps: PartsDeps): PartsUpload {
  let upload = known;
  /** Shared by attempts that overlap, as after a pause that was short: a second one would begin another upload. */
  let opening: Promise<Upload> | null = null;
  let running = new AbortController();
  let fraction = 0;
  let isSent = false;
  let isOver = false;
  /** The person cancelled; an upload that is only just being created is discarded as soon as its id is known. */
  let isUnwanted = false;
  const forget = (id: string) =>
    deps.calls.abortUpload({ params: { id } }).catch((error: unknown) => {
      // The server discards it within a day anyway.
      console.warn('The cancelled upload could not be removed now.', error);
    });

  const run = async () => {
    const { signal } = running;
    const tell = (state: PartsState) => {
      if (!signal.aborted) onState(state);
    };
    try {
      // If all parts have arrived, it may be done already: then the server no longer knows the upload, only its file.
      if (!isSent || upload === null) {
        opening ??= openUpload(file, brandId, upload, deps).finally(() => (opening = null));
        upload = await opening;
        if (isUnwanted) await forget(upload.id);
        signal.throwIfAborted();
        await sendMissing(file, upload, deps, signal, (sent) => {
          fraction = sent / file.size;
          tell({ kind: 'sending', fraction });
        });
        isSent = true;
      }
      tell({ kind: 'checking' });
      const asset = await complete(upload.id, deps, signal);
      isOver = true;
      tell({ kind: 'done', asset });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.code === 'upload_incomplete') isSent = false;
      // Refused as a whole, or discarded: the next attempt is a new upload. Anything else is resumed.
      else if (isSent && (refusesFile(error) || isGone(error))) upload = null;
      running.abort();
      onState({ kind: 'failed', reason: reasonOf(error, file.name), isFinal: refusesFile(error) });
    }
  };
  void run();

  return {
    pause: () => {
      if (isOver || running.signal.aborted) return;
      running.abort();
      onState({ kind: 'paused', fraction });
    },
    resume: () => {
      if (isOver || !running.signal.aborted) return;
      running = new AbortController();
      onState({ kind: 'sending', fraction });
      void run();
    },
    cancel: async () => {
      running.abort();
      isUnwanted = true;
      if (isOver || upload === null) return;
      isOver = true;
      await forget(upload.id);
    },
  };
}

/** Returns the upload as the server knows it, or a new one. Must not be interrupted: its id must become known. */
async function openUpload(
  file: File,
  brandId: string | null,
  known: Upload | null,
  { calls }: PartsDeps,
): Promise<Upload> {
  if (known) {
    try {
      return await calls.getUpload({ params: { id: known.id } });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  const { name, type, size, lastModified } = file;
  const body = { fileName: name, fileType: type, fileSize: size, fileModified: lastModified, brandId };
  return calls.startUpload({ body });
}

async function sendMissing(
  file: File,
  upload: Upload,
  deps: PartsDeps,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  const numbers = missingParts(upload);
  const sent = new Map<number, number>(upload.received.map((number) => [number, partBytes(upload, number)]));
  const report = () => onSent([...sent.values()].reduce((sum, bytes) => sum + bytes, 0));
  report();
  if (numbers.length === 0) return;
  const { parts } = await deps.calls.signUploadParts({ params: { id: upload.id }, body: { numbers }, signal });
  const urls = new Map(parts.map(({ number, url }) => [number, url]));
  const queue = [...numbers];
  // The first part that can't be sent stops the others.
  const failed = new AbortController();
  const each = AbortSignal.any([signal, failed.signal]);
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const number = next;
      await sendPart(file, upload, number, urls, deps, each, (bytes) => {
        sent.set(number, bytes);
        report();
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL_PARTS }, worker));
  } catch (error) {
    failed.abort();
    throw error;
  }
}

async function sendPart(
  file: File,
  upload: Upload,
  number: number,
  urls: Map<number, string>,
  deps: PartsDeps,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  const { start, end } = partRange(upload, number);
  for (let tries = 0; ; tries += 1) {
    const url = urls.get(number);
    if (url === undefined) throw new Error(`no address for part ${number}`);
    try {
      await deps.put(url, file.slice(start, end), {
        contentType: 'application/octet-stream',
        signal,
        onProgress: (fraction) => onSent(fraction * (end - start)),
      });
      onSent(end - start);
      return;
    } catch (error) {
      const wait = RETRY_WAITS_MS[tries];
      if (signal.aborted || wait === undefined || !isWorthATry(error)) throw error;
      onSent(0);
      await deps.wait(wait, signal);
      // The URL may have expired during a long pause.
      const { parts } = await deps.calls.signUploadParts({
        params: { id: upload.id },
        body: { numbers: [number] },
        signal,
      });
      for (const part of parts) urls.set(part.number, part.url);
    }
  }
}

/** True when the server does not know the upload any more. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** True when no answer came, the server was busy, or the URL has expired. */
const isWorthATry = (error: unknown): boolean =>
  error instanceof PutRefused &&
  (error.status === 0 || error.status === 403 || error.status === 429 || error.status >= 500);

async function complete(id: string, { calls, wait }: PartsDeps, signal: AbortSignal): Promise<Asset> {
  for (;;) {
    try {
      return await calls.completeUpload({ params: { id }, signal });
    } catch (error) {
      // A repeated call for the same file is answered again, so a lost answer does no harm.
      const isBusy = error instanceof ApiError && (error.code === 'upload_busy' || error.status === 503);
      const isAskedAgain = isUnreachable(error) || isBusy;
      if (signal.aborted || !isAskedAgain) throw error;
      await wait(BUSY_WAIT_MS, signal);
    }
  }
}

/** Returns the numbers of the parts that have not arrived. Pure. */
export function missingParts({ partCount, received }: Pick<Upload, 'partCount' | 'received'>): number[] {
  return Array.from({ length: partCount }, (_, index) => index + 1).filter((number) => !received.includes(number));
}

function reasonOf(error: unknown, name: string): string {
  if (isUnreachable(error) || (error instanceof PutRefused && error.status === 0)) {
    return `The connection was lost while ${name} was uploading. Your progress is saved.`;
  }
  return uploadFailure(error, name);
}

/** The calls an upload in parts makes. */
type UploadCalls = Pick<
  ApiClient<typeof uploadRoutes>,
  'startUpload' | 'getUpload' | 'signUploadParts' | 'completeUpload' | 'abortUpload'
>;
