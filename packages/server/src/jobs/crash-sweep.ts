import { sessionClient } from '../db/session-client.ts';
import { freeLeasesOf } from '../features/posts/life/leases.ts';
import { DUE_CHANNEL } from '../features/posts/wake-workers.ts';
import { repeat } from '../repeat.ts';
import type { WorkerDeps } from './worker-deps.ts';

const SWEEP_EVERY_MS = 1_000;
/** Any number; it keeps these locks apart from other advisory locks of the product. */
const LOCK_SEED = 7;

export type CrashSweep = {
  /** Settles when the worker's session broke. */
  lost: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A dead worker's posts need not wait for the end of their leases: each worker holds a session lock on its own id, on a
 * connection that does nothing else but listen, and tests the others' every second. Whoever can take a lock has proof
 * that its holder is gone, and ends its leases. `onDue`: somebody planned a post for now or soon, or freed one.
 */
export async function startCrashSweep(deps: WorkerDeps, workerId: string, onDue: () => void): Promise<CrashSweep> {
  const session = sessionClient(deps.databaseUrl, 'worker');
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
        // What could not be given back, because the database was away, is ours still.
        await free(workerId);
        await session.end();
      } catch (error) {
        deps.log.warn({ err: error }, 'the session of the worker could not be ended cleanly');
      }
    },
  };
}
