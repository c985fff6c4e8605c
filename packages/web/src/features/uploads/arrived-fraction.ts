import { partRange } from '@brandly/contract/media/upload-parts';
import type { Upload } from '@brandly/contract/media/uploads';

/** Returns how much of an upload has arrived, from 0 to 1. Pure. */
export function arrivedFraction(upload: Upload): number {
  return upload.received.reduce((sum, number) => sum + partBytes(upload, number), 0) / upload.fileSize;
}

/** Returns the size of a part in bytes; the last one is shorter. Pure. */
export function partBytes(upload: Upload, number: number): number {
  const { start, end } = partRange(upload, number);
  return end - start;
}
