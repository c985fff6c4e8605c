import { randomUUIDv7 } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@brandly/contract/errors';
import { AppError } from '../app-error.ts';
import { PROBLEM_TYPE, problemOf } from './problem.ts';

/** Not imported: an import of node:http reads its WebSocket too, and with it Node's own undici, 5 MB. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** By what Node's parser reports; anything else is no HTTP. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/** Answers what never became a request, so no route, hook or log line has it; its connection ends. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // The client is gone.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const id = randomUUIDv7();
    const problem = problemOf(new AppError(CODES[error.code ?? ''] ?? 'malformed_request'), id);
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      `content-type: ${PROBLEM_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      `x-request-id: ${id}`,
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
