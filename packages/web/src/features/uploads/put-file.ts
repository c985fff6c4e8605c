import { apiOrigin } from '../../api/api.ts';
import { apiErrorOf } from '../../api/api-error.ts';
import { FileGone, PutRefused } from './put-refused.ts';
import { refusesFile } from './refuses-file.ts';

type PutOptions = {
  /** The type that the URL was signed for. */
  contentType: string;
  /** The share of bytes sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** Completes a signed URL, which leads to the store or to the API itself. */
export const absoluteUrl = (url: string): string => (url.startsWith('/') ? apiOrigin + url : url);

/**
 * PUTs bytes to a signed URL. Uses XHR, because fetch does not report upload progress. Rejects with PutRefused, with
 * ApiError if the API says what is wrong with the file, FileGone if it cannot be read, or with the signal's reason.
 */
export function putFile(url: string, bytes: Blob, options: PutOptions): Promise<void> {
  const { contentType, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('PUT', absoluteUrl(url));
    request.setRequestHeader('content-type', contentType);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(refusalBy(request)),
    );
    request.addEventListener('error', () => {
      // A file that is gone looks like a lost connection.
      const read = bytes.slice(0, 1).arrayBuffer();
      read.then(
        () => reject(new PutRefused(0)),
        () => reject(new FileGone()),
      );
    });
    request.addEventListener('timeout', () => reject(new PutRefused(0)));
    request.addEventListener('abort', () => reject(signal?.reason ?? new PutRefused(0)));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    signal?.addEventListener('abort', stop, { once: true });
    request.send(bytes);
  });
}

/** Only the API says why, and only what it says of the file is for a person: other refusals may pass. */
function refusalBy(request: XMLHttpRequest): Error {
  const said = apiErrorOf(request, request.responseText);
  return refusesFile(said) ? said : new PutRefused(request.status);
}
