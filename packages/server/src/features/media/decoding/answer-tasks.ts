import os from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../app-error.ts';
import type { Failure, FromDecoder, ReadBytes, Tasks, ToDecoder } from './messages.ts';

/** A picture unpacks some tens of megabytes between two checks. */
const LOOK_EVERY_MS = 20;

/**
 * Watches from its own thread, because a video that sends its reader into a loop may block the main thread. A regular
 * exit would wait for the library's threads, which are the ones to be ended.
 */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.ppid !== workerData.parent || process.memoryUsage.rss() > workerData.mostBytes) {
      process.kill(process.pid, 'SIGKILL');
    }
  }, ${LOOK_EVERY_MS});`;

/**
 * Makes this process a decoder: it does one task at a time for the process that started it, ends with it, and kills
 * itself when it exceeds the memory (bytes) in its first argument. `meaningOf`: what to report for a task's error.
 */
export function answerTasks(tasks: Tasks, meaningOf: (error: unknown) => unknown = (error) => error): void {
  const workerData = { parent: process.ppid, mostBytes: Number(process.argv[2]) };
  const watch = new Worker(WATCH, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 8 } });
  watch.unref();
  process.on('disconnect', () => void process.kill(process.pid, 'SIGKILL'));
  // Processes that serve people get priority.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

  const waiting = new Map<number, (bytes: Uint8Array<ArrayBuffer>) => void>();
  let reads = 0;
  const read: ReadBytes = (range) =>
    new Promise((resolve) => {
      reads += 1;
      waiting.set(reads, resolve);
      send({ kind: 'read', id: reads, range });
    });
  process.on('message', (message: ToDecoder) => {
    if (message.kind === 'bytes') {
      waiting.get(message.id)?.(message.bytes);
      waiting.delete(message.id);
      return;
    }
    send({ kind: 'begun' });
    const task = tasks[message.task] as (ask: unknown, read: ReadBytes) => Promise<unknown>;
    task(message.ask, read).then(
      (result) => send({ kind: 'done', result, memory: process.memoryUsage.rss() }),
      (error: unknown) =>
        send({ kind: 'failed', failure: asFailure(meaningOf(error)), memory: process.memoryUsage.rss() }),
    );
  });
  send({ kind: 'ready' });
}

const send = (message: FromDecoder): void => void process.send?.(message);

function asFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof AppError) return { refusal: error.code, values: error.values, message, code: null };
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  return { refusal: null, values: {}, message, code };
}
