import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { AppError } from '../../../app-error.ts';
import type { Failure, FromDecoder, ReadBytes, Tasks, ToDecoder } from './messages.ts';

export type DecoderLimits = {
  /** The most memory of the process as the system counts it (RSS). */
  mostBytes: number;
  /** JavaScript's share of it. */
  heapMegabytes: number;
  /** The process ends after being idle for this long. */
  idleMs: number;
  /** When this many tasks wait, more are refused. */
  mostWaiting: number;
};

export type TaskOptions = {
  /** The process is killed when the task takes longer; its start-up time does not count. */
  withinMs: number;
  /** Reads bytes on the task's request. */
  read?: ReadBytes;
};

export type Decoder<Does extends Tasks> = {
  /**
   * Runs a task in the separate process, after those requested before. Throws what the task and `read` throw;
   * AppError('file_too_demanding') when it exceeds its time or memory, AppError('unavailable') when too many wait.
   */
  run: <Name extends keyof Does & string>(
    name: Name,
    ask: Parameters<Does[Name]>[0],
    options: TaskOptions,
  ) => Promise<Awaited<ReturnType<Does[Name]>>>;
  /** Starts the process for an upcoming task. */
  warm: () => void;
  /** The id of the running process; null: none. */
  pid: () => number | null;
};

/** The part of our environment that the process may see: it contains no secret. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];

/** Enough on a very busy machine. */
const START_WITHIN_MS = 30_000;

/** A separate process with `entry` as its program, started on demand, that does one task at a time. */
export function createDecoder<Does extends Tasks>(entry: URL, limits: DecoderLimits): Decoder<Does> {
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const forget = (one: Running): void => {
    if (running === one) running = null;
    one.child.kill('SIGKILL');
  };
  const wake = (): Running => {
    clearTimeout(idle);
    if (running?.child.connected !== true) {
      const started = start(entry, limits);
      started.child.once('exit', () => forget(started)).on('error', () => forget(started));
      running = started;
    }
    running.child.ref();
    running.child.channel?.ref();
    return running;
  };
  const rest = (one: Running): void => {
    // An idle process keeps nobody from exiting.
    one.child.unref();
    one.child.channel?.unref();
    idle = setTimeout(() => forget(one), limits.idleMs).unref();
  };
  const doOne = async (begin: ToDecoder, options: TaskOptions, triesLeft = 2): Promise<unknown> => {
    const one = wake();
    await one.ready;
    const done = await askOne(one.child, begin, options);
    if (done === 'unheard') {
      // It died while idle, and nobody had noticed.
      forget(one);
      if (triesLeft > 1) return doOne(begin, options, triesLeft - 1);
      throw new AppError('unavailable', { detail: 'no decoding now' });
    }
    const { outcome, memory } = done;
    // What a library caches for one file must not count against the next.
    if (memory > limits.mostBytes / 4) forget(one);
    else rest(one);
    return outcome();
  };
  return {
    run: (name, ask, options) => {
      if (waiting >= limits.mostWaiting) {
        return Promise.reject(new AppError('unavailable', { detail: 'too many files to decode' }));
      }
      waiting += 1;
      const turn = last.then(() => doOne({ kind: 'begin', task: name, ask }, options));
      last = turn.catch(() => undefined).then(() => void (waiting -= 1));
      return turn as never;
    },
    warm: () => {
      if (waiting === 0) rest(wake());
    },
    pid: () => running?.child.pid ?? null,
  };
}

/** `ready` rejects with AppError('unavailable') if the process does not start. */
type Running = { child: ChildProcess; ready: Promise<void> };

function start(entry: URL, { mostBytes, heapMegabytes }: DecoderLimits): Running {
  const cache = getCompileCacheDir();
  const known = ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const child = fork(entry, [String(mostBytes)], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'],
    env: { ...Object.fromEntries(known), ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS).unref();
    const fail = (cause: unknown): void => {
      reject(new AppError('unavailable', { cause, detail: 'the process that decodes did not start' }));
    };
    child.once('message', () => {
      clearTimeout(late);
      resolve();
    });
    child.once('exit', fail).once('error', fail);
  });
  // The waiting caller gets the error; a process that was started in advance may have none.
  ready.catch(() => undefined);
  return { child, ready };
}

type Done = { outcome: () => unknown; memory: number };

/**
 * Runs one task in a process that does nothing else meanwhile. If the process had to be killed, it is gone afterwards.
 * Returns 'unheard' if it was gone before it got the task.
 */
function askOne(child: ChildProcess, begin: ToDecoder, { withinMs, read }: TaskOptions): Promise<Done | 'unheard'> {
  return new Promise((resolve) => {
    let reason: unknown = null;
    let hasBegun = false;
    const giveUp = (error: unknown): void => {
      reason ??= error;
      child.kill('SIGKILL');
    };
    const late = setTimeout(() => giveUp(tooDemanding(`no end after ${withinMs} ms`)), withinMs);
    const settle = (done: Done | 'unheard'): void => {
      clearTimeout(late);
      child.off('message', onMessage).off('exit', ended).off('error', broken);
      resolve(done);
    };
    const fail = (error: unknown, memory: number): void =>
      settle({
        memory,
        outcome: () => {
          throw error;
        },
      });
    const ended = (code: number | null, by: string | null): void => {
      if (reason === null && !hasBegun) settle('unheard');
      else fail(reason ?? tooDemanding(`the process that decodes ended: ${by ?? code}`), 0);
    };
    const broken = (cause: Error): void => fail(new AppError('unavailable', { cause, detail: 'no decoding now' }), 0);
    const send = (message: ToDecoder): void => void child.send(message);
    const onMessage = (message: FromDecoder): void => {
      // A process that is being killed has nothing more to say.
      if (reason !== null) return;
      hasBegun = true;
      if (message.kind === 'begun') return;
      if (message.kind === 'done') settle({ outcome: () => message.result, memory: message.memory });
      else if (message.kind === 'failed') fail(asError(message.failure), message.memory);
      else if (message.kind !== 'read' || !read) giveUp(new Error('this task may read nothing'));
      else read(message.range).then((bytes) => send({ kind: 'bytes', id: message.id, bytes }), giveUp);
    };
    child.on('message', onMessage).once('exit', ended).once('error', broken);
    child.send(begin, (error) => void (error !== null && settle('unheard')));
  });
}

const tooDemanding = (detail: string): AppError => new AppError('file_too_demanding', { detail });

function asError({ refusal, values, message, code }: Failure): Error {
  if (refusal !== null) return new AppError(refusal, { detail: message, values });
  return code === null ? new Error(message) : Object.assign(new Error(message), { code });
}
