import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type Runner as QueueRunner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import { publishPost } from '../features/posts/publish-post.job.ts';
import type { CounterFile } from '../features/posts/publishing/counter-file.ts';
import type { PublishingDeps } from '../features/posts/publishing/publishing-deps.ts';
import { PUBLISH_TASK, requeuePost } from '../features/posts/queue-post.ts';
import { startAccountWatch } from './account-watch.ts';
import { startCrashSweep } from './crash-sweep.ts';
import { watchGuard } from './guard-watch.ts';
import { startQueueAlarm } from './queue-alarm.ts';
import { createSlots } from './slots.ts';
import { startWakeSweep } from './wake-sweep.ts';

/** Posts in work at once; each holds a database connection only while it writes. */
const CONCURRENT_JOBS = 10;
/** The alarm wakes whoever is needed; each of the hands looks this seldom by itself, should the alarm break. */
const POLL_INTERVAL_MS = 10_000;
/** A stop finishes what was announced: a call lasts 18 s at most (CREATE_TIMEOUT_MS), its writing a few more. */
const STOP_WITHIN_MS = 24_000;
const RESTART_AFTER_MS = 1_000;
/** Of the posts in work at once, those of one network: when it hangs, the others keep three places. */
const MOST_OF_ONE_NETWORK = 7;
/** A post whose network has no place waits this long for one, … */
const SLOT_PATIENCE_MS = 100;
/** … then makes room: back at its own time it would stand before all others, and be taken again and again. */
const MAKES_ROOM_MS = 1_000;

export type WorkerDeps = PublishingDeps & {
  pool: pg.Pool;
  /** What this machine remembers of databases; without it a copy put back in place is not noticed. */
  counterFile?: CounterFile;
  /** The worker's life line is a connection of its own. */
  databaseUrl: string;
};

export type Worker = {
  /** Begins nothing new, finishes what is announced to a network, gives the rest back. Within 24 s. */
  stop: () => Promise<void>;
};

type Life = {
  /** Settles when the life line broke: from then on others may believe this worker dead. */
  lost: Promise<unknown>;
  end: () => Promise<void>;
};

/**
 * Publishes due posts until it is stopped. Any number of workers may run on one database; nothing has to be configured.
 * When its connection to the database breaks it gives up everything it holds and begins anew.
 */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const stopping = new AbortController();
  let life = await beginLife(deps);
  const supervised = (async () => {
    const stopped = new Promise<'stopped'>((resolve) => {
      stopping.signal.addEventListener('abort', () => resolve('stopped'));
    });
    while ((await Promise.race([stopped, life.lost])) !== 'stopped') {
      deps.log.warn({}, 'the worker lost its database connection and begins anew');
      await life.end();
      life = await beginAgain(deps, stopping.signal, life);
    }
    await life.end();
  })();
  return {
    stop: async () => {
      stopping.abort();
      await supervised;
    },
  };
}

async function beginAgain(deps: WorkerDeps, stopping: AbortSignal, before: Life): Promise<Life> {
  while (!stopping.aborted) {
    await wait(RESTART_AFTER_MS);
    try {
      return await beginLife(deps);
    } catch (error) {
      deps.log.warn({ err: error }, 'the worker cannot reach the database yet');
    }
  }
  return before;
}

async function beginLife(deps: WorkerDeps): Promise<Life> {
  const stopping = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  let pool: WorkerPool | undefined;
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
    pool = workerPool;
  });
  // Jobs wait until the worker is known as alive; a job taken by an unknown worker would be stuck if it died.
  const known = Promise.withResolvers<void>();
  known.promise.catch(() => {});
  const slots = createSlots(MOST_OF_ONE_NETWORK);
  const guard = await watchGuard(deps);
  const queue = await run({
    pgPool: deps.pool,
    noHandleSignals: true,
    events,
    logger: quietLogger(deps),
    taskList: {
      [PUBLISH_TASK]: async (payload) => {
        await known.promise;
        const post = postOf(payload);
        // A stopped database keeps its posts; the sweep wakes them once somebody has confirmed it.
        if (post === null || guard.isStopped()) return;
        const release = await slots.take(post.network, SLOT_PATIENCE_MS);
        if (release === null) {
          await requeuePost(deps.db, post.id, new Date(deps.clock.now().getTime() + MAKES_ROOM_MS));
          return;
        }
        try {
          await publishPost(deps, { id: poolId, stopping: stopping.signal }, post.id);
        } finally {
          release();
        }
      },
    },
    preset: {
      worker: {
        concurrentJobs: CONCURRENT_JOBS,
        pollInterval: POLL_INTERVAL_MS,
        gracefulShutdownAbortTimeout: STOP_WITHIN_MS,
        // One by one the queue looks away while it writes how a call ended, and a connection that breaks then ends the
        // process; in batches it tries again.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  queue.promise.catch((error: unknown) => deps.log.error({ err: error }, 'the queue ended'));
  const alarm = startQueueAlarm(deps, { wake: (count) => pool?.nudge(count), hands: CONCURRENT_JOBS });
  // The queue says so when a call is added or moved; after its own connection broke something may have been missed.
  events.on('pool:listen:notification', alarm.news);
  events.on('pool:listen:success', alarm.news);
  try {
    const crashSweep = await startCrashSweep(deps, poolId);
    const accountWatch = startAccountWatch(deps, guard.isStopped);
    const wakeSweep = startWakeSweep(deps, guard.isStopped);
    known.resolve();
    const queueEnded = Promise.allSettled([queue.promise]);
    let ending: Promise<void> | null = null;
    const end = async () => {
      stopping.abort();
      await alarm.stop();
      await wakeSweep.stop();
      await accountWatch.stop();
      await guard.stop();
      await stopQueue(deps, queue);
      await crashSweep.stop();
    };
    return {
      lost: Promise.race([crashSweep.lost, queueEnded]),
      end: () => (ending ??= end()),
    };
  } catch (error) {
    known.reject(error);
    stopping.abort();
    await alarm.stop();
    await guard.stop();
    await stopQueue(deps, queue);
    throw error;
  }
}

async function stopQueue(deps: WorkerDeps, queue: QueueRunner): Promise<void> {
  try {
    await queue.stop();
  } catch (error) {
    // Already stopping, or the database is away: the crash sweep of another worker frees what is left.
    deps.log.warn({ err: error }, 'the queue could not be stopped cleanly');
  }
}

function postOf(payload: unknown): { id: string; network: string } | null {
  if (typeof payload !== 'object' || payload === null || !('postId' in payload)) return null;
  if (typeof payload.postId !== 'string') return null;
  const network = 'network' in payload && typeof payload.network === 'string' ? payload.network : '';
  return { id: payload.postId, network };
}

function quietLogger(deps: WorkerDeps): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') deps.log.error({ queue: meta }, message);
    else if (level === 'warning') deps.log.warn({ queue: meta }, message);
  });
}
