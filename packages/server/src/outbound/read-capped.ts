import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundFailure } from './outbound-failure.ts';

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/**
 * Reads the body of an answer, decompressed, up to `mostBytes`; the rest is neither decompressed nor fetched. Throws
 * OutboundFailure('malformed') for broken compression.
 */
export async function readCapped(
  answer: IncomingMessage,
  mostBytes: number,
): Promise<{ body: Buffer<ArrayBuffer>; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  let isCut = false;
  const unpacked = unpack(answer);
  try {
    const pieces: AsyncIterable<Buffer> = unpacked;
    for await (const chunk of pieces) {
      const room = mostBytes - length;
      chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
      length += Math.min(chunk.length, room);
      if (chunk.length > room) {
        isCut = true;
        break;
      }
    }
  } finally {
    unpacked.destroy();
    answer.destroy();
  }
  return { body: Buffer.concat(chunks), isCut };
}

function unpack(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer;
  const decoder = Object.entries(DECODERS).find(([name]) => name === encoding)?.[1];
  if (!decoder) throw new OutboundFailure('malformed', `packed as ${encoding.slice(0, 40)}`);
  // The reading loop sees every failure of the pipeline; without a listener it would also end the process.
  return pipeline(answer, decoder(), () => {});
}
