import { randomBytes } from 'node:crypto';
import type { Io, MediaFile, StreamedBody } from './platform.ts';

/** The most bytes of a file in memory at a time. */
const PIECE_BYTES = 8_388_608;

/**
 * A form (RFC 7578) whose last field is a file that is read piece by piece while it is sent. For uploads that take a
 * whole file of any size.
 */
export function streamedForm(
  fields: Readonly<Record<string, string>>,
  file: MediaFile,
  io: Pick<Io, 'openMedia'>,
): { contentType: string; body: StreamedBody } {
  const boundary = `form-${randomBytes(18).toString('base64url')}`;
  const encoder = new TextEncoder();
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const fileHead = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: ${file.mimeType}\r\n\r\n`;
  const head = encoder.encode(texts.join('') + fileHead);
  const tail = encoder.encode(`\r\n--${boundary}--\r\n`);
  async function* chunks(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield head;
    for (let start = 0; start < file.bytes; start += PIECE_BYTES) {
      yield await io.openMedia(file, { start, end: Math.min(file.bytes, start + PIECE_BYTES) });
    }
    yield tail;
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: { chunks: chunks(), bytes: head.length + file.bytes + tail.length },
  };
}
