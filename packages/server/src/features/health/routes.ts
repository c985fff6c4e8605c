import { type CpuInfo, cpus } from 'node:os';
import type { healthRoutes, SystemHealth } from '@brandly/contract/health';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { type Log, scrubText } from '../../http/log.ts';
import type { Traffic } from '../../http/traffic.ts';
import type { Redis } from '../../redis/redis.ts';
import { REDIS_NOT_SET } from '../../redis/redis-health.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import { isDatabaseThere, withPatience } from './readiness.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  traffic: Traffic;
  config: Pick<Config, 'mode' | 'metricsToken' | 'awsRegion' | 'redisUrl' | 'isCognitoConfigured' | 'databasePoolSize'>;
  /** null: not configured. */
  redis: Pick<Redis, 'health'> | null;
  /** Open connections of the HTTP server. */
  countConnections: () => Promise<number>;
};

export function healthHandlers(deps: Deps): Handlers<keyof typeof healthRoutes> {
  const { clock, config, traffic } = deps;
  const cpuPercent = createCpuMeter(() => performance.now());
  let checksPassed = 0;
  return {
    async getLiveness() {
      return { status: 'ok' };
    },
    async getReadiness() {
      if (!(await isDatabaseThere(deps))) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      return { status: 'ok' };
    },
    async getHealth(_input, { person, bearer }) {
      const [{ database, facts }, redis, activeConnections] = await Promise.all([
        askDatabase(deps),
        deps.redis?.health() ?? REDIS_NOT_SET,
        deps.countConnections(),
      ]);
      if (database.status === 'connected') checksPassed += 1;
      const status = overall(database.status, redis.status);
      const { metricsToken } = config;
      const isMonitor = metricsToken !== null && isSameSecret(bearer ?? '', metricsToken);
      // Versions and loads would help an attacker.
      if (person?.role !== 'ADMIN' && !isMonitor) return { status };
      const seconds = Math.floor(process.uptime());
      const { requests, averageMs } = traffic.today();
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
      return {
        status,
        env: {
          node_env: config.mode,
          node_version: process.version,
          aws_region: config.awsRegion,
          database_url_set: true,
          redis_configured: config.redisUrl !== null,
          admin_configured: facts.hasAdmin,
          cognito_configured: config.isCognitoConfigured,
        },
        system: { cpuUsage: cpuPercent(), activeConnections },
        database,
        redis,
        uptime: {
          formatted: formatUptime(seconds),
          seconds,
          restartCount: facts.restarts,
          healthChecksPassed: checksPassed,
          requestsToday: requests,
          avgResponseTime: averageMs,
        },
        memory: {
          rss: toMegabytes(rss),
          heapTotal: toMegabytes(heapTotal),
          heapUsed: toMegabytes(heapUsed),
          external: toMegabytes(external),
        },
        timestamp: clock.now().toISOString(),
      };
    },
  };
}

/** Without Redis everything works, only with less shared state; while nothing can be saved, reading still works. */
function overall(
  database: SystemHealth['database']['status'],
  redis: SystemHealth['redis']['status'],
): SystemHealth['status'] {
  if (database === 'error') return 'error';
  return database === 'read_only' || redis === 'error' ? 'degraded' : 'ok';
}

type DatabaseAnswer = { database: SystemHealth['database']; facts: { hasAdmin: boolean; restarts: number } };

async function askDatabase({ db, config, log }: Deps): Promise<DatabaseAnswer> {
  const poolSize = config.databasePoolSize;
  try {
    const started = performance.now();
    await withPatience(sql`select 1`.execute(db));
    const responseTime = Math.round((performance.now() - started) * 100) / 100;
    const { rows } = await withPatience(
      sql<{ version: string; active: number; has_admin: boolean; starts: number; read_only: boolean }>`
        select current_setting('server_version') as version,
          current_setting('transaction_read_only') = 'on' as read_only,
          (select count(*) from pg_stat_activity where datname = current_database() and state = 'active') as active,
          exists (select from users where role = 'ADMIN' and "isActive") as has_admin,
          (select count(*) from process_starts where role <> 'worker') as starts
      `.execute(db),
    );
    const row = rows[0];
    return {
      database: {
        status: row?.read_only === true ? 'read_only' : 'connected',
        responseTime,
        version: row?.version ?? null,
        poolSize,
        activeQueries: row?.active ?? null,
        error: null,
      },
      facts: { hasAdmin: row?.has_admin ?? false, restarts: Math.max(0, (row?.starts ?? 0) - 1) },
    };
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    const reason = scrubText(error instanceof Error ? error.message || error.name : String(error));
    return {
      database: { status: 'error', responseTime: null, version: null, poolSize, activeQueries: null, error: reason },
      facts: { hasAdmin: false, restarts: 0 },
    };
  }
}

const MEGABYTE = 1_048_576;

/** Bytes as megabytes with one decimal. */
export const toMegabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10) / 10;

/** Formats as `2d 3h 4m 5s`, from the first unit that is not zero. */
export function formatUptime(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'm'],
    [whole % 60, 's'],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  return parts
    .slice(first === -1 ? 3 : first)
    .map(([amount, unit]) => `${amount}${unit}`)
    .join(' ');
}

type Ticks = { busy: number; all: number };

/** The share of the machine's processors that was busy between two samples, in percent. */
export function cpuShare(before: Ticks, after: Ticks): number {
  const all = after.all - before.all;
  return all <= 0 ? 0 : Math.round(((after.busy - before.busy) / all) * 1000) / 10;
}

function ticksOf(list: readonly CpuInfo[]): Ticks {
  let busy = 0;
  let all = 0;
  for (const { times } of list) {
    const total = times.user + times.nice + times.sys + times.idle + times.irq;
    all += total;
    busy += total - times.idle;
  }
  return { busy, all };
}

/** Percent of processor time used by everything on the machine since the last call, at least half a second ago. */
function createCpuMeter(nowMs: () => number, read: () => readonly CpuInfo[] = cpus): () => number {
  const SHORTEST_MS = 500;
  let sample = ticksOf(read());
  let sampledAt = nowMs();
  let share = 0;
  return () => {
    if (nowMs() - sampledAt < SHORTEST_MS) return share;
    const next = ticksOf(read());
    share = cpuShare(sample, next);
    sample = next;
    sampledAt = nowMs();
    return share;
  };
}
