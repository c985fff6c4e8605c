import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import 'undici'; // elsewhere it is loaded on demand; here it is ready when a post is due
import { type DuePosts, startDuePosts } from '../features/posts/publishing/due-posts.ts';
import { batchWrites } from '../features/posts/publishing/ledger.ts';
import { createGuard, type GuardDeps } from '../features/posts/publishing/publishing-guard.ts';
import { repeat } from '../repeat.ts';
import { startAccountWatch } from './account-watch.ts';
import { startCrashSweep } from './crash-sweep.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** A stop finishes what was announced: a call lasts 18 s at most (CREATE_TIMEOUT_MS), its writing a few more. */
const STOP_WITHIN_MS = 24_000;
const RESTART_AFTER_MS = 1_000;

export type Worker = {
  /** Starts nothing new, finishes what is announced to a platform, releases the rest. Takes at most 24 s. */
  stop: () => Promise<void>;
};

type Life = {
  /** Settles when the worker's session has broken: from then on others may take this worker for dead. */
  lost: Promise<unknown>;
  end: () => Promise<void>;
};

/**
 * Publishes due posts until it is stopped. Any number of workers may run on one database; nothing has to be configured.
 * If its database connection breaks, it gives up everything it holds and starts again.
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
  const runner = { id: randomUUID(), stopping: stopping.signal };
  const guard = await watchGuard(deps);
  // News may arrive before this exists: the first look happens anyway.
  let duePosts: DuePosts | null = null;
  try {
    // Nothing is claimed before the worker is registered as alive: the claims of an unknown one would be stuck if it
    // died.
    const crashSweep = await startCrashSweep(deps, runner.id, () => duePosts?.news());
    const accountWatch = startAccountWatch(deps, guard.isStopped);
    const looking = startDuePosts({ ...deps, batchedWrites: batchWrites(deps) }, runner, guard.isStopped);
    duePosts = looking;
    let ending: Promise<void> | null = null;
    const end = async () => {
      stopping.abort();
      const isOver = await Promise.race([looking.stop().then(() => true), wait(STOP_WITHIN_MS, false, { ref: false })]);
      if (!isOver) deps.log.warn({ withinMs: STOP_WITHIN_MS }, 'posts in hand did not come to an end');
      await accountWatch.stop();
      await guard.stop();
      await crashSweep.stop();
    };
    return { lost: crashSweep.lost, end: () => (ending ??= end()) };
  } catch (error) {
    stopping.abort();
    await guard.stop();
    throw error;
  }
}

/** The time within which a copy restored under a running worker is noticed, and a confirmation takes effect. */
const LOOK_EVERY_MS = 10_000;

type GuardWatch = {
  isStopped: () => boolean;
  stop: () => Promise<void>;
};

/** Checks before publishing, and again and again, whether this database may publish. Rejects if it cannot check. */
async function watchGuard(deps: GuardDeps, lookEveryMs = LOOK_EVERY_MS): Promise<GuardWatch> {
  const mayPublish = createGuard(deps);
  let isStopped = !(await mayPublish());
  const repeated = repeat(
    lookEveryMs,
    async () => {
      isStopped = !(await mayPublish());
    },
    (error) => deps.log.warn({ err: error }, 'the guard against restored copies could not look'),
    lookEveryMs,
  );
  return { isStopped: () => isStopped, stop: repeated.stop };
}
