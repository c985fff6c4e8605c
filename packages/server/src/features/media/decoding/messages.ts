import type { ErrorCode } from '@brandly/contract/errors';
import type { ByteRange } from '../../../storage/staged-file.ts';

/** Reads bytes of the file in question: the process that decodes asks the one that serves. */
export type ReadBytes = (range: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;

/** What strangers' bytes are put through in a process apart. What goes in and comes out crosses its border as a copy. */
export type Task = (ask: never, read: ReadBytes) => Promise<unknown>;
export type Tasks = Readonly<Record<string, Task>>;

/** A refusal of the catalogue, or a failure of the system with its code. */
export type Failure = {
  refusal: ErrorCode | null;
  values: Readonly<Record<string, string>>;
  message: string;
  code: string | null;
};

/** From the process that serves to the one that decodes. */
export type ToDecoder =
  | { kind: 'begin'; task: string; ask: unknown }
  | { kind: 'bytes'; id: number; bytes: Uint8Array<ArrayBuffer> };

/** And back. `memory`: what the process has after the task, in bytes. */
export type FromDecoder =
  /** It has loaded what it needs. */
  | { kind: 'ready' }
  /** It has the task: from here on its end is the file's doing. */
  | { kind: 'begun' }
  | { kind: 'read'; id: number; range: ByteRange }
  | { kind: 'done'; result: unknown; memory: number }
  | { kind: 'failed'; failure: Failure; memory: number };
