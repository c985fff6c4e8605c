import { sessionClient } from '../db/session-client.ts';
import { freeLeasesOf } from '../features/posts/life/leases.ts';
import { DUE_CHANNEL } from '../features/posts/wake-workers.ts';
import { repeat } from '../repeat.ts';
import type { WorkerDeps } from './worker-deps.ts';

const SWEEP_EVERY_MS = 1_000;
/** An arbitrary number; it keeps these locks apart from other advisory locks of the product. */
const LOCK_SEED = 7;

export type CrashSweep = {
  /** Settles when the worker's session has broken. */
  lost: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Frees a dead worker's posts before their leases end: each worker holds a session lock on its own id, on a connection
 * that otherwise only listens, and tests the others' locks every second. Taking another worker's lock proves that its
 * holder is gone, and its leases are ended. `onDue`: a post was scheduled for now or soon, or freed.
 */
export async function startCrashSweep(deps: WorkerDeps, workerId: string, onDue: () => void): Promise<CrashSweep> {
  const session = sessionClient(deps.databaseUrl, 'worker', {}, deps.patience);
  const lost = Promise.withResolvers<void>();
  session.on('error', () => lost.resolve());
  session.on('end', () => lost.resolve());
  await session.connect();
  await session.query('select pg_advisory_lock(hashtextextended($1, $2))', [workerId, LOCK_SEED]);
  await deps.db.insertInto('job_workers').values({ pool_id: workerId, started_at: deps.clock.now() }).execute();
  session.on('notification', onDue);
  await session.query(`listen ${DUE_CHANNEL}`);

  const free = async (worker: string) => {
    await freeLeasesOf(deps.db, worker, deps.clock.now());
    await deps.db.deleteFrom('job_workers').where('pool_id', '=', worker).execute();
  };
  const sweep = async () => {
    const others = await deps.db.selectFrom('job_workers').select('pool_id').where('pool_id', '<>', workerId).execute();
    for (const { pool_id } of others) {
      const { rows } = await session.query<{ gone: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as gone',
        [pool_id, LOCK_SEED],
      );
      if (rows[0]?.gone !== true) continue;
      await free(pool_id);
      await session.query('select pg_advisory_unlock(hashtextextended($1, $2))', [pool_id, LOCK_SEED]);
      deps.log.warn({ worker: pool_id }, 'a dead worker was found and its posts freed');
    }
  };
  const repeated = repeat(SWEEP_EVERY_MS, sweep, (error) => deps.log.warn({ err: error }, 'a crash sweep failed'));
  return {
    lost: lost.promise,
    stop: async () => {
      await repeated.stop();
      try {
        // What could not be released while the database was away still belongs to us.
        await free(workerId);
        await session.end();
      } catch (error) {
        deps.log.warn({ err: error }, 'the session of the worker could not be ended cleanly');
      }
    },
  };
}
