import { apiOrigin } from '../../api/api.ts';
import { PutRefused } from './put-refused.ts';

type PutOptions = {
  /** What the address was signed for. */
  contentType: string;
  /** Of the bytes on their way, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** Where signed addresses lead: the store, or the API's own door. */
export const absoluteUrl = (url: string): string => (url.startsWith('/') ? apiOrigin + url : url);

/**
 * PUTs bytes to a signed address. XHR, because fetch does not tell how far an upload
 * has come. Rejects with PutRefused, or with the signal's reason.
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
      request.status >= 200 && request.status < 300 ? resolve() : reject(new PutRefused(request.status)),
    );
    request.addEventListener('error', () => reject(new PutRefused(0)));
    request.addEventListener('timeout', () => reject(new PutRefused(0)));
    request.addEventListener('abort', () => reject(signal?.reason ?? new PutRefused(0)));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    signal?.addEventListener('abort', stop, { once: true });
    request.send(bytes);
  });
}
