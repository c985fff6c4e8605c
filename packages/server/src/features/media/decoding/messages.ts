import type { ErrorCode } from '@brandly/contract/errors';
import type { ByteRange } from '../../../storage/staged-file.ts';

/** Reads bytes of the file: the decoding process requests them from the serving one. */
export type ReadBytes = (range: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;

/** Work on strangers' bytes in a separate process. Arguments and results cross the process boundary as copies. */
export type Task = (ask: never, read: ReadBytes) => Promise<unknown>;
export type Tasks = Readonly<Record<string, Task>>;

/** A refusal from the catalogue, or a system error with its code. */
export type Failure = {
  refusal: ErrorCode | null;
  values: Readonly<Record<string, string>>;
  message: string;
  code: string | null;
};

/** From the serving process to the decoding one. */
export type ToDecoder =
  | { kind: 'begin'; task: string; ask: unknown }
  | { kind: 'bytes'; id: number; bytes: Uint8Array<ArrayBuffer> };

/** And back. `memory`: the process's memory after the task, in bytes. */
export type FromDecoder =
  /** It has loaded everything it needs. */
  | { kind: 'ready' }
  /** It has started the task: if it dies from here on, the file is the cause. */
  | { kind: 'begun' }
  | { kind: 'read'; id: number; range: ByteRange }
  | { kind: 'done'; result: unknown; memory: number }
  | { kind: 'failed'; failure: Failure; memory: number };
