import { AppError } from '../../app-error.ts';
import { fileTooLarge } from './rules.ts';

/**
 * Yields the chunks of a body that must have exactly this many bytes. Throws AppError: file_too_large at the first
 * excess byte, file_unreadable at the end if there are too few.
 */
export async function* exactly(body: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of body) {
    received += chunk.length;
    if (received > bytes) throw fileTooLarge(bytes);
    yield chunk;
  }
  if (received !== bytes) throw new AppError('file_unreadable', { detail: `${received} of ${bytes} bytes came` });
}
