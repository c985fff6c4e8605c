import { stat, statfs } from 'node:fs/promises';
import type { SystemState } from '@brandly/contract/admin';
import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { allRows, onlyRow } from '../../db/rows.ts';
import { MOST_TRIES } from '../../mail/deliver-mail.ts';
import { isAlive } from '../../process-life.ts';
import { countByKey } from '../../secrets/reseal.ts';
import { keyIdOfMaster } from '../../secrets/vault.ts';
import { goesOnSql } from '../posts/public.ts';
import { alertsOf, RESTARTS_REPORTED_FOR_MS, type Restarts } from './alert-rules.ts';

export type SystemDeps = { db: Database; clock: Clock; config: Config };

/** Claimed this often without progress: something keeps the worker from it. */
const STUCK_CLAIMS = 2;
const DAY_MS = 86_400_000;

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

const isAfter = (date: Date | null | undefined, now: Date): boolean => date instanceof Date && date > now;

/** Everything that an operator watches, read at one moment. */
export async function readSystemState({ db, clock, config }: SystemDeps): Promise<SystemState> {
  const now = clock.now();
  const [queue, processes, platforms, outbox, storage, oldKeys, lastBackupAt, guard, since, restarts] =
    await Promise.all([
      readQueue(db, now),
      readProcesses(db, now),
      readPlatforms(db, now),
      readOutbox(db, now),
      readStorage(db, config),
      readOldKeys(db, config.oldEncryptionKeys.map(keyIdOfMaster)),
      backupTime(config.backupFile),
      db.selectFrom('publishing_guard').select(['stopped_at', 'stopped_because']).executeTakeFirst(),
      db.selectFrom('system_alerts').select(['kind', 'since']).execute(),
      readRestarts(db, now),
    ]);
  const state = {
    queue,
    processes,
    platforms,
    outbox,
    storage,
    oldKeys,
    lastBackupAt,
    configuration: configurationOf(config),
    timestamp: now.toISOString(),
  };
  const known = new Map(since.map((row) => [row.kind, row.since]));
  const alerts = alertsOf(state, guard?.stopped_at ? (guard.stopped_because ?? 'restored copy') : null, restarts);
  return { ...state, alerts: alerts.map((alert) => ({ ...alert, since: iso(known.get(alert.kind)) })) };
}

/** Whose lateness says something: nobody let it go out late. */
const IN_TIME = sql`status = 'PUBLISHED' and not late_allowed`;

async function readQueue(db: Database, now: Date): Promise<SystemState['queue']> {
  type Row = Record<'scheduled' | 'due' | 'inHand' | 'held' | 'stuck' | 'unknown', number> & { oldest: Date | null };
  const isDue = sql`${goesOnSql('progress')} and scheduled_for <= ${now} and started_at is null`;
  const { oldest, ...counts } = await onlyRow(db)<Row>`
    select count(*) as scheduled,
      count(*) filter (where ${isDue}) as due,
      min(scheduled_for) filter (where ${isDue}) as oldest,
      count(*) filter (where lease_until > ${now}) as "inHand",
      count(*) filter (where progress = 'held') as held,
      count(*) filter (where ${goesOnSql('progress')} and claims_without_progress >= ${STUCK_CLAIMS}) as stuck,
      (select count(*) from posts where trouble ->> 'code' = 'outcome_unknown' and status in ('SCHEDULED', 'FAILED')
        and deleted_at is null) as unknown
    from posts where status = 'SCHEDULED' and deleted_at is null`;
  const dayAgo = new Date(now.getTime() - DAY_MS);
  // A post that failed before it began, since its account was gone, counts by its time.
  const { published, failed, posts, spread } = await onlyRow(db)<{
    published: number;
    failed: number;
    posts: number;
    spread: number[] | null;
  }>`
    select count(*) filter (where status = 'PUBLISHED') as published, count(*) filter (where status = 'FAILED') as failed,
      count(*) filter (where ${IN_TIME}) as posts, percentile_disc(array[0.5, 0.95, 0.99]) within group (
      order by greatest(0, extract(epoch from started_at - scheduled_for) * 1000)::float8) filter (where ${IN_TIME}) as spread
    from posts where status in ('PUBLISHED', 'FAILED') and deleted_at is null
      and coalesce(started_at, scheduled_for) >= ${dayAgo}`;
  const [p50 = 0, p95 = 0, p99 = 0] = (spread ?? []).map(Math.round);
  return {
    ...counts,
    oldestDueAt: iso(oldest),
    oldestDueMs: oldest === null ? null : now.getTime() - oldest.getTime(),
    published,
    failed,
    lateness: posts === 0 ? null : { p50, p95, p99, posts },
  };
}

/** Running processes, and those that ended without a sign-off within the last day. */
async function readProcesses(db: Database, now: Date): Promise<SystemState['processes']> {
  const rows = await db
    .selectFrom('process_starts')
    .select(['id', 'role', 'host', 'started_at', 'last_seen_at'])
    .where('stopped_at', 'is', null)
    .where('last_seen_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('last_seen_at', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    host: row.host,
    startedAt: row.started_at.toISOString(),
    lastSeenAt: iso(row.last_seen_at),
    isAlive: isAlive(row.last_seen_at, now),
  }));
}

async function readRestarts(db: Database, now: Date): Promise<Restarts[]> {
  const rows = await db
    .selectFrom('process_starts')
    .select(['role', 'started_after as after', ({ fn }) => fn.countAll<number>().as('count')])
    .where('started_after', 'is not', null)
    .where('started_at', '>', new Date(now.getTime() - RESTARTS_REPORTED_FOR_MS))
    .groupBy(['role', 'started_after'])
    .orderBy('role')
    .orderBy('started_after')
    .execute();
  return rows.flatMap(({ after, ...row }) => (after === null ? [] : [{ ...row, after }]));
}

async function readPlatforms(db: Database, now: Date): Promise<SystemState['platforms']> {
  const states = await db.selectFrom('platform_states').selectAll().execute();
  const quotas = await allRows(db)<{
    platform: PlatformId;
    name: string;
    most: number;
    remaining: number;
    resets_at: Date;
  }>`
    select coalesce(a.platform, q.owner) as platform,
      q.name || coalesce(' of ' || a.name, '') as name, q.most, q.remaining, q.resets_at
    from quotas q left join accounts a on a.id::text = q.owner
    where q.resets_at > ${now} order by q.remaining / greatest(q.most, 1), name limit 100`;
  return PLATFORM_IDS.map((platform) => {
    const row = states.find((one) => one.platform === platform);
    const state = isAfter(row?.open_until, now)
      ? 'open'
      : isAfter(row?.paused_until, now)
        ? 'paused'
        : (row?.failures ?? 0) > 0
          ? 'failing'
          : 'ok';
    return {
      platform,
      state,
      failures: row?.failures ?? 0,
      failingSince: iso(row?.failing_since),
      until: state === 'open' ? iso(row?.open_until) : state === 'paused' ? iso(row?.paused_until) : null,
      quotas: quotas
        .filter((quota) => quota.platform === platform)
        .map(({ name, most, remaining, resets_at }) => ({ name, most, remaining, resetsAt: resets_at.toISOString() })),
    };
  });
}

async function readOutbox(db: Database, now: Date): Promise<SystemState['outbox']> {
  type Row = Omit<SystemState['outbox'], 'oldestWaitingAt'> & { oldest: Date | null };
  const { oldest, ...row } = await onlyRow(db)<Row>`
    select count(*) filter (where attempts < ${MOST_TRIES}) as waiting,
      min(created_at) filter (where attempts < ${MOST_TRIES} and created_at <= ${now}) as oldest,
      count(*) filter (where last_error is not null and attempts < ${MOST_TRIES}) as failing,
      count(*) filter (where attempts >= ${MOST_TRIES}) as "givenUp",
      (array_agg(last_error order by id desc) filter (where last_error is not null))[1] as "lastError"
    from outbox where kind = 'mail' and delivered_at is null`;
  return { ...row, oldestWaitingAt: iso(oldest) };
}

async function readStorage(db: Database, config: Pick<Config, 's3' | 'dataFolder'>): Promise<SystemState['storage']> {
  const sizes = await onlyRow(db)<{ files: number; bytes: number; databaseBytes: number }>`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes,
      pg_database_size(current_database()) as "databaseBytes"
    from media where state = 'stored'`;
  // Some file systems do not report their size; the page then shows it as unknown.
  const disk = await statfs(config.dataFolder).catch(() => null);
  return {
    kind: config.s3 === null ? 'folder' : 's3',
    ...sizes,
    diskFree: disk === null ? null : disk.bavail * disk.bsize,
    diskTotal: disk === null ? null : disk.blocks * disk.bsize,
  };
}

/** Sealed values are only counted while there is an old key. */
async function readOldKeys(db: Database, ids: readonly string[]): Promise<SystemState['oldKeys']> {
  if (ids.length === 0) return [];
  const counts = await countByKey(db);
  return ids.map((id) => ({ id, left: counts.get(id) ?? 0 }));
}

/** The time of a missing file is unknown, and the page says so. */
async function backupTime(file: string | null): Promise<string | null> {
  const facts = file === null ? null : await stat(file).catch(() => null);
  return iso(facts?.mtime);
}

const isSet = (value: string | null): string => (value === null ? 'Not set' : 'Set');

/** Describes the settings that matter to an operator; a secret is only shown as set or not set. */
function configurationOf(config: Config): { name: string; value: string }[] {
  return [
    { name: 'Mode', value: config.mode },
    { name: 'Public origin', value: config.publicOrigin },
    {
      name: 'Other web origins',
      value: config.allowedOrigins.filter((one) => one !== config.publicOrigin).join(', ') || 'None',
    },
    { name: 'Early access', value: config.earlyAccess === 'open' ? 'Open to everybody' : 'Approved by administrators' },
    { name: 'Database pool', value: `${config.databasePoolSize} connections per process` },
    { name: 'Files', value: config.s3 === null ? 'Data folder' : `S3, bucket ${config.s3.bucket}` },
    { name: 'Mail', value: config.smtpUrl === null ? 'Local outbox (SMTP_URL is not set)' : 'SMTP' },
    { name: 'Email sender', value: config.mailFrom },
    { name: 'Contact form emails', value: config.contactEmail ?? 'Not set' },
    { name: 'Link to the source code', value: config.sourceUrl ?? 'Not set' },
    { name: 'Trusted proxies', value: config.trustedProxies.join(', ') || 'None' },
    { name: 'Rate limits', value: config.rateLimits ? 'On' : 'Off' },
    { name: 'Alerts by email', value: config.alertEmail ?? 'Not set' },
    { name: 'Alerts by webhook', value: isSet(config.alertWebhookUrl) },
    { name: 'Prometheus figures', value: config.metricsToken === null ? 'Off' : 'On' },
    { name: 'Platforms', value: config.sandboxUrl === null ? 'The real ones' : 'Sandbox' },
    { name: 'Redis', value: isSet(config.redisUrl) },
    { name: 'Cognito', value: config.isCognitoConfigured ? 'Set' : 'Not set' },
  ];
}
