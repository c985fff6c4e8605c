import { randomUUID } from 'node:crypto';
import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { heldUntil } from '../late-policy.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { recordEvent } from '../record-event.ts';
import { troubleOf } from '../troubles.ts';
import type { CounterFile } from './counter-file.ts';
import { judgeCopy } from './guard-rules.ts';
import type { Notify, PublishingLog } from './publishing-deps.ts';

export type GuardDeps = {
  db: Database;
  clock: Clock;
  log: PublishingLog;
  notify: Notify;
  /** undefined: this machine remembers nothing, and only another server is noticed. */
  counterFile?: CounterFile;
};

export type GuardState = { stoppedAt: Date | null; because: string | null };

export async function readPublishingState(db: Database): Promise<GuardState> {
  const row = await db.selectFrom('publishing_guard').select(['stopped_at', 'stopped_because']).executeTakeFirst();
  return { stoppedAt: row?.stopped_at ?? null, because: row?.stopped_because ?? null };
}

/**
 * Whether this database may publish, asked before a worker begins and every few seconds after. Counts up, and keeps the
 * count outside. A database that looks like a restored copy is stopped for all workers, and administrators are told;
 * it stays stopped until one of them confirms it.
 */
export async function mayPublish(deps: GuardDeps): Promise<boolean> {
  const cluster = await clusterOf(deps.db);
  await deps.db
    .insertInto('publishing_guard')
    .values({ database_id: randomUUID(), cluster, counter: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await deps.db.selectFrom('publishing_guard').selectAll().executeTakeFirstOrThrow();
  if (row.stopped_at !== null) return false;
  const seenCounter = (await deps.counterFile?.read(row.database_id)) ?? null;
  const because = judgeCopy({ keptCluster: row.cluster, cluster, counter: row.counter, seenCounter });
  if (because !== null) {
    await stopPublishing(deps, because);
    return false;
  }
  const { counter } = await deps.db
    .updateTable('publishing_guard')
    .set((eb) => ({ counter: eb('counter', '+', 1) }))
    .returning('counter')
    .executeTakeFirstOrThrow();
  await deps.counterFile?.write(row.database_id, counter);
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
    for (const { id } of admins) {
      const notice = {
        userId: id,
        kind: 'publishing_stopped' as const,
        title: 'Nothing is published until you confirm',
        message: `${because} Posts that were due since the copy was made may be live already. Confirm on the Activity page that this server is the one that shall publish.`,
        link: '/dashboard/activity',
      };
      await deps.notify(trx, notice, now);
    }
  });
}

/**
 * An administrator's word that this copy shall publish. Whatever was due until now may be live already, so it is held
 * for its owner to decide; what is planned for later goes out. Returns how many are held.
 */
export async function confirmRestoredCopy(deps: PostsDeps, adminId: string): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const cluster = await clusterOf(trx);
    const confirmed = await trx
      .updateTable('publishing_guard')
      // A new id: what machines remember of the old one says nothing about this database.
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
    return confirmed.numUpdatedRows === 0n ? 0 : holdWhatWasDue(trx, now);
  });
}

async function holdWhatWasDue(trx: Database, now: Date): Promise<number> {
  const { rows: due } = await sql<{ id: string; platform: PlatformId; scheduled_for: Date }>`
    select id, platform, scheduled_for from posts
    where status = 'SCHEDULED' and deleted_at is null and scheduled_for <= ${now}
      and (progress is null or progress in ('preparing', 'processing', 'held'))
    order by id for update`.execute(trx);
  for (const post of due) {
    const trouble = JSON.stringify(troubleOf(now.getTime(), 'restored_copy', PLATFORM_NAMES[post.platform]));
    await trx
      .updateTable('posts')
      .set((eb) => ({
        progress: 'held',
        trouble,
        wake_at: heldUntil(now.getTime(), post.scheduled_for.getTime()),
        fence: eb('fence', '+', 1),
        lease_until: null,
        lease_owner: null,
        updated_at: now,
      }))
      .where('id', '=', post.id)
      .execute();
    await recordEvent(trx, post.id, now, 'held', 'Held: the database was restored, so it may be live already');
  }
  return due.length;
}

/** The cluster's own number, which no dump carries along, and the database's within it. */
async function clusterOf(db: Database): Promise<string> {
  const { rows } = await sql<{ cluster: string }>`
    select (select system_identifier from pg_control_system()) || ':' ||
      (select oid from pg_database where datname = current_database()) as cluster`.execute(db);
  return rows[0]?.cluster ?? '';
}
