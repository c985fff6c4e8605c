import { UPLOAD_PART_BYTES } from '@brandly/contract/media/upload-parts';

/** Regroups chunks of any size into the parts of an upload; only one part is held in memory at a time. */
export async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(UPLOAD_PART_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.subarray(at, at + UPLOAD_PART_BYTES - filled);
      part.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < UPLOAD_PART_BYTES) continue;
      yield part;
      part = new Uint8Array(UPLOAD_PART_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield part.slice(0, filled);
}
