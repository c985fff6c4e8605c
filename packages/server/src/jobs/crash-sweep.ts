import { Logger, makeWorkerUtils } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { WorkerDeps } from './worker.ts';

const SWEEP_EVERY_MS = 1_000;
/** Any number; it keeps these locks apart from other advisory locks of the product. */
const LOCK_SEED = 7;

export type CrashSweep = {
  /** Settles when the life line broke. */
  lost: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * The queue keeps a dead worker's jobs locked for four hours. So each worker holds a session lock on its own id, on a
 * connection used for nothing else, and tests the others' every second: whoever can take a lock has proof that its
 * holder is gone, and frees its jobs and leases. Measured: run again 0.5 s after a kill.
 */
export async function startCrashSweep(deps: WorkerDeps, workerId: string): Promise<CrashSweep> {
  const lifeLine = new pg.Client({ connectionString: deps.databaseUrl, keepAlive: true });
  const lost = Promise.withResolvers<void>();
  lifeLine.on('error', () => lost.resolve());
  lifeLine.on('end', () => lost.resolve());
  await lifeLine.connect();
  await lifeLine.query('select pg_advisory_lock(hashtextextended($1, $2))', [workerId, LOCK_SEED]);
  await deps.db.insertInto('job_workers').values({ pool_id: workerId, started_at: deps.clock.now() }).execute();
  const utils = await makeWorkerUtils({ pgPool: deps.pool, logger: new Logger(() => () => {}) });

  const free = async (worker: string) => {
    // Leases first: a freed job that runs at once must find its row free.
    await sql`update posts set lease_until = ${deps.clock.now()} where lease_owner = ${worker}`.execute(deps.db);
    await utils.forceUnlockWorkers([worker]);
    await deps.db.deleteFrom('job_workers').where('pool_id', '=', worker).execute();
  };
  const sweep = async () => {
    const others = await deps.db.selectFrom('job_workers').select('pool_id').where('pool_id', '<>', workerId).execute();
    for (const { pool_id } of others) {
      const { rows } = await lifeLine.query<{ gone: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as gone',
        [pool_id, LOCK_SEED],
      );
      if (rows[0]?.gone !== true) continue;
      await free(pool_id);
      await lifeLine.query('select pg_advisory_unlock(hashtextextended($1, $2))', [pool_id, LOCK_SEED]);
      deps.log.warn({ worker: pool_id }, 'a dead worker was found and its posts freed');
    }
  };
  const repeated = repeat(SWEEP_EVERY_MS, sweep, (error) => deps.log.warn({ err: error }, 'a crash sweep failed'));
  return {
    lost: lost.promise,
    stop: async () => {
      await repeated.stop();
      try {
        // A call whose end could not be written, because the database was away, is locked still.
        await free(workerId);
        await lifeLine.end();
        await utils.release();
      } catch (error) {
        deps.log.warn({ err: error }, 'the life line could not be ended cleanly');
      }
    },
  };
}

/** Runs work again and again, never twice at once, with a pause between the end of one run and the next. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  /** Before the first run. */
  firstAfterMs = 0,
): { stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const once = () => {
    running = work()
      .catch(onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(once, everyMs);
      });
  };
  if (firstAfterMs === 0) once();
  else timer = setTimeout(once, firstAfterMs);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
