import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { notify } from '../../notifications/public.ts';
import { holdDuePosts } from '../life/hold-posts.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { CounterMemory } from './counter-memory.ts';
import type { PublishingLog } from './publishing-deps.ts';

export type GuardDeps = {
  db: Database;
  clock: Clock;
  log: PublishingLog;
  /** undefined: nothing is remembered, and only a move to another server is noticed. */
  memory?: CounterMemory;
};

type GuardState = { stoppedAt: Date | null; because: string | null };

export async function readPublishingState(db: Database): Promise<GuardState> {
  const row = await db.selectFrom('publishing_guard').select(['stopped_at', 'stopped_because']).executeTakeFirst();
  return { stoppedAt: row?.stopped_at ?? null, because: row?.stopped_because ?? null };
}

/** Looks within which another running worker must have counted: it counts every ten seconds. */
const LOOKS_ALONE = 2;

/**
 * Returns a check whether this database may publish, made before a worker begins and every few seconds after. It counts
 * up and stores the count outside the database. A database that looks like a restored copy is stopped for all workers
 * until an administrator, who is told, confirms it. A machine that does not remember a database that was remembered
 * before publishes nothing at first: if a worker that remembers it is running, it joins in, else publishing stops.
 */
export function createGuard(deps: GuardDeps): () => Promise<boolean> {
  /** How often this machine looked at a database that it does not remember, and the counter at the first look. */
  let unknownHere = { counter: 0, looks: 0 };
  return async () => {
    const cluster = await clusterOf(deps.db);
    const known = await readRow(deps.db, cluster);
    const wasKept = known.remembered_id === known.database_id;
    let seenCounter: number | null = null;
    try {
      seenCounter = (await deps.memory?.read(known.database_id)) ?? null;
    } catch (error) {
      deps.log.warn({ err: error }, 'nothing is published: what is remembered of the database could not be read');
      return false;
    }
    // Read again, after the memory: a count is committed before it is remembered, so this row cannot be behind it.
    const row = await readRow(deps.db, cluster);
    if (row.stopped_at !== null || row.database_id !== known.database_id) return false;
    const isUnknownHere = deps.memory !== undefined && wasKept && seenCounter === null;
    if (!isUnknownHere || unknownHere.looks === 0) unknownHere = { counter: row.counter, looks: 0 };
    unknownHere.looks += isUnknownHere ? 1 : 0;
    const isAlone = row.counter === unknownHere.counter;
    const isForgotten = isUnknownHere && isAlone && unknownHere.looks > LOOKS_ALONE;
    const because = judgeCopy({ keptCluster: row.cluster, cluster, counter: row.counter, seenCounter, isForgotten });
    if (because !== null) {
      await stopPublishing(deps, because);
      return false;
    }
    return isUnknownHere && isAlone ? false : count(deps, row.database_id);
  };
}

async function readRow(db: Database, cluster: string) {
  const row = await db.selectFrom('publishing_guard').selectAll().executeTakeFirst();
  if (row) return row;
  await db
    .insertInto('publishing_guard')
    .values({ database_id: randomUUID(), cluster, counter: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('publishing_guard').selectAll().executeTakeFirstOrThrow();
}

/** Counts up. Returns whether the database is still the one that was judged. */
async function count(deps: GuardDeps, databaseId: string): Promise<boolean> {
  const counted = await deps.db
    .updateTable('publishing_guard')
    .set((eb) => ({ counter: eb('counter', '+', 1) }))
    .where('database_id', '=', databaseId)
    .where('stopped_at', 'is', null)
    .returning(['counter', 'remembered_id'])
    .executeTakeFirst();
  if (counted === undefined) return false;
  try {
    await deps.memory?.write(databaseId, counted.counter);
    if (deps.memory === undefined || counted.remembered_id === databaseId) return true;
    await deps.db
      .updateTable('publishing_guard')
      .set({ remembered_id: databaseId })
      .where('database_id', '=', databaseId)
      .execute();
  } catch (error) {
    // An unavailable store must not delay posts, and a count that it never stored raises no alarm later.
    deps.log.warn({ err: error }, 'the count of the database could not be kept outside of it');
  }
  return true;
}

async function stopPublishing(deps: GuardDeps, because: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const stopped = await trx
      .updateTable('publishing_guard')
      .set({ stopped_at: now, stopped_because: because })
      .where('stopped_at', 'is', null)
      .executeTakeFirst();
    if (stopped.numUpdatedRows === 0n) return;
    deps.log.error({ because }, 'publishing is stopped: this looks like a restored copy of the database');
    const admins = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('isActive', '=', true)
      .execute();
    const notices = admins.map(({ id }) => ({
      userId: id,
      kind: 'publishing_stopped' as const,
      title: 'Nothing is published until you confirm',
      message: `${because} Posts that were due since the copy was made may be live already. Confirm on the Activity page that this server is the one that shall publish.`,
      link: '/dashboard/activity',
    }));
    await notify(trx, notices, now);
  });
}

/**
 * Records that an administrator lets this copy publish. Whatever was due until now may be live already, so it is held
 * for its owner to decide; what is scheduled for later goes out. Returns how many posts are held.
 */
export async function confirmRestoredCopy(deps: PostsDeps, adminId: string): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const cluster = await clusterOf(trx);
    const confirmed = await trx
      .updateTable('publishing_guard')
      // A new id: what machines remember about the old one says nothing about this database.
      .set({
        database_id: randomUUID(),
        cluster,
        stopped_at: null,
        stopped_because: null,
        confirmed_at: now,
        confirmed_by: adminId,
      })
      .where('stopped_at', 'is not', null)
      .executeTakeFirst();
    return confirmed.numUpdatedRows === 0n ? 0 : holdDuePosts(trx, now);
  });
}

/** Returns the cluster's system identifier, which no dump contains, and the database's oid within it. */
async function clusterOf(db: Database): Promise<string> {
  const { rows } = await sql<{ cluster: string }>`
    select (select system_identifier from pg_control_system()) || ':' ||
      (select oid from pg_database where datname = current_database()) as cluster`.execute(db);
  return rows[0]?.cluster ?? '';
}

/** What the database says about itself, and what this machine remembers about it. */
type Identity = {
  /** The cluster and the database within it: as stored when publishing began here, and as they are now. */
  keptCluster: string;
  cluster: string;
  /** Counts up while workers run. */
  counter: number;
  /** The highest counter that is remembered outside the database; null: none is. */
  seenCounter: number | null;
  /** It was remembered and no longer is, and no worker that remembers it counted while this machine watched. */
  isForgotten: boolean;
};

/**
 * Returns why a database looks like a restored copy; null: it does not. A dump put onto another server has another
 * cluster. A copy put back in place counts from an earlier value than workers remember outside it. A copy that meets a
 * new machine with a new file store is remembered by nobody.
 */
export function judgeCopy(identity: Identity): string | null {
  if (identity.keptCluster !== identity.cluster) {
    return 'The database was copied to another server since it last published.';
  }
  if (identity.seenCounter !== null && identity.counter < identity.seenCounter) {
    return 'The database is older than the one this server last published from.';
  }
  if (identity.isForgotten) {
    return 'Neither this server nor its store of files remembers this database, which has published before.';
  }
  return null;
}
