import type { Upload } from '@brandly/contract/media/uploads';
import { api } from '../../api/api.ts';
import { type PartsState, type PartsUpload, startPartsUpload } from './parts-upload.ts';
import { putFile } from './put-file.ts';

type Wanted = { file: File; brandId: string | null; known: Upload | null; onState: (state: PartsState) => void };

/** Uploads a file in parts with this browser's API; it can be paused, resumed and cancelled. */
export const uploadInParts = (wanted: Wanted): PartsUpload =>
  startPartsUpload(wanted, { calls: api, put: putFile, wait: waitUntilOnline });

/** Waits this many milliseconds, then until the browser is online. Rejects with the signal's reason. */
async function waitUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  await until(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });
  if (navigator.onLine) return;
  await until(signal, (done) => {
    window.addEventListener('online', done);
    return () => window.removeEventListener('online', done);
  });
}

function until(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = () => {
      end();
      reject(signal.reason);
    };
    const end = begin(() => {
      end();
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}
