import { partRange, type Upload } from '@brandly/contract/uploads';
import { api, apiOrigin } from '../../../api/api.ts';

/** What the server found in a file's bytes. */
export type UploadedFile = {
  fileUrl: string;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
};

type PartsOptions = {
  brandId: string | null;
  /** An upload that was begun before; null: none. */
  begun: string | null;
  onBegun: (id: string) => void;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file up in parts; an upload that was begun goes on with what is missing. Rejects with ApiError, TypeError
 * when the server was not reached, or AbortError when it was stopped.
 */
export async function uploadInParts(file: File, options: PartsOptions): Promise<UploadedFile> {
  const { signal, onProgress } = options;
  const upload = await beginOrGoOn(file, options);
  options.onBegun(upload.id);
  let arrived = upload.received.length;
  for (let number = 1; number <= upload.partCount; number += 1) {
    onProgress(arrived / upload.partCount);
    if (upload.received.includes(number)) continue;
    signal.throwIfAborted();
    const body = { numbers: [number] };
    const { parts } = await api.signUploadParts({ params: { id: upload.id }, body, signal });
    const url = parts[0]?.url;
    if (url === undefined) throw new Error(`No address for part ${number}`);
    const { start, end } = partRange(upload, number);
    const done = arrived;
    await putPart(url.startsWith('/') ? apiOrigin + url : url, file.slice(start, end, 'application/octet-stream'), {
      signal,
      onProgress: (fraction) => onProgress((done + fraction) / upload.partCount),
    });
    arrived += 1;
  }
  onProgress(1);
  return api.completeUpload({ params: { id: upload.id }, signal });
}

async function beginOrGoOn(file: File, { begun, brandId, signal }: PartsOptions): Promise<Upload> {
  if (begun !== null) return api.getUpload({ params: { id: begun }, signal });
  const facts = { fileName: file.name, fileType: file.type, fileSize: file.size, fileModified: file.lastModified };
  return api.startUpload({ body: { ...facts, brandId }, signal });
}

type PutOptions = { signal: AbortSignal; onProgress: (fraction: number) => void };

/** XHR, because fetch does not tell how far an upload has come. */
function putPart(url: string, bytes: Blob, { signal, onProgress }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const end = (result: () => void) => () => {
      signal.removeEventListener('abort', stop);
      result();
    };
    request.open('PUT', url);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    const isTaken = () => request.status >= 200 && request.status < 300;
    request.addEventListener(
      'load',
      end(() => (isTaken() ? resolve() : reject(new Error(`A part was refused: ${request.status}`)))),
    );
    request.addEventListener(
      'error',
      end(() => reject(new TypeError('The storage was not reached'))),
    );
    request.addEventListener(
      'abort',
      end(() => reject(new DOMException('Stopped', 'AbortError'))),
    );
    signal.addEventListener('abort', stop, { once: true });
    request.send(bytes);
  });
}
