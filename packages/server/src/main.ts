import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ApiDeps } from './api.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Config, ConfigError, isDatabaseLineOpen, readConfig } from './config.ts';
import { createDatabase, createPool } from './db/database.ts';
import { followDatabaseClock } from './db/database-clock.ts';
import { migrate } from './db/migrate.ts';
import { requireSessions } from './db/session-client.ts';
import { bootstrapLines } from './features/admin/bootstrap.ts';
import { startAlertWatch } from './features/admin/watch-alerts.ts';
import { createCounterFolder, createCounterNotes, rememberInBoth } from './features/posts/publishing/counter-memory.ts';
import { watchForCrashes } from './features/posts/publishing/watch-for-crashes.ts';
import { consoleLines } from './http/console-lines.ts';
import { createLog, type Log } from './http/log.ts';
import { startMailDelivery } from './mail/deliver-mail.ts';
import { createMailTransport } from './mail/transport.ts';
import { createUnsubscribeLinks } from './mail/unsubscribe-links.ts';
import { type StartedAfter, startProcessLife } from './process-life.ts';
import { startResealing } from './secrets/reseal.ts';
import { createServices } from './services.ts';

export type Role = 'api' | 'worker' | 'all';

type StartOptions = {
  role: Role;
  /** Makes the demo before the server opens. */
  demo: boolean;
  /** Takes the lines for a person at the console. */
  log?: (line: string) => void;
  /** The structured log; by default lines on standard output, readable ones in development and JSON elsewhere. */
  logger?: Log;
  clock?: Clock;
  /** It replaces a process that its parent found dead or hanging. */
  startedAfter?: StartedAfter | undefined;
};

export type RunningServer = {
  /** Where it listens; for a worker, the origin it works for. */
  url: string;
  /** Finishes the current work and closes everything, in less than 25 seconds. */
  stop: () => Promise<void>;
};

/** The longest a stop may take; supervisors usually kill after 30 seconds. */
const STOP_WITHIN_MS = 24_000;

const AFTER_WORDS = {
  stalled: 'the process before this one stood still for ten seconds and was ended',
  ended: 'the process before this one ended by itself',
} as const;

/** Migrates the database and starts the requested role. Throws ConfigError (environment) or StartRefusal (database). */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  options: StartOptions,
): Promise<RunningServer> {
  const config = await withFreePort(environment);
  const log = options.logger ?? openLog(config);
  const print = options.log ?? ((line: string) => process.stdout.write(`${line}\n`));
  if (isDatabaseLineOpen(config.databaseUrl))
    log.warn({}, 'the connection to the database is not encrypted; add sslmode=verify-full to DATABASE_URL');
  const direct = config.databaseDirectUrl;
  await requireSessions(direct, direct === config.databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
  const { applied, newest: newestMigration } = await migrate(direct, { log });
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const onBroken = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const pool = createPool(config.databaseUrl, config.databasePoolSize, onBroken);
  const sessions = direct === config.databaseUrl ? pool : createPool(direct, 1, onBroken);
  const db = createDatabase(pool);
  const followed = options.clock === undefined ? await followDatabaseClock({ db, log }) : null;
  const clock = options.clock ?? followed ?? systemClock;
  const { role, startedAfter = null } = options;
  const life = await startProcessLife({ db, clock, log, role, newestMigration, startedAfter });
  if (startedAfter !== null) log.error({ role }, AFTER_WORDS[startedAfter]);

  const transport = createMailTransport({ db, clock, config, print });
  const links = createUnsubscribeLinks(config);
  const mails = startMailDelivery({ db, clock, log, publicOrigin: config.publicOrigin, links, transport });
  // In closing order: first what accepts work, then what does it, then what both depend on.
  const stops: (() => Promise<unknown>)[] = [mails.stop, life.stop, async () => followed?.stop(), () => db.destroy()];
  if (sessions !== pool) stops.push(() => sessions.end());
  try {
    const services = await createServices({ config, db, sessions, clock, log });
    stops.unshift(services.close);
    stops.unshift(startAlertWatch({ db, clock, config, log, locks: services.housekeeping.locks }).stop);
    if (options.demo) await makeDemo({ config, db, clock, services }, print);
    // Each role only loads what it needs: a worker without the API takes a third less memory.
    if (options.role !== 'api') {
      const { startWorker } = await import('./jobs/worker.ts');
      const { startHousekeeping } = await import('./jobs/housekeeping.ts');
      const worker = await startWorker({
        ...services.publishing,
        databaseUrl: direct,
        memory: rememberInBoth(
          createCounterFolder(join(config.dataFolder, 'publishing-counter')),
          createCounterNotes(services.storage.notes),
          log,
        ),
      });
      stops.unshift(worker.stop);
      const forget = watchForCrashes(services.publishing);
      stops.push(async () => forget());
      stops.unshift(startHousekeeping(services.housekeeping).stop);
      stops.unshift(startResealing({ ...services.housekeeping, vault: services.accounts.vault }).stop);
    }
    if (options.role === 'worker' && config.healthAddress !== null) {
      const { openWorkerHealth } = await import('./features/health/worker-health.ts');
      const health = await openWorkerHealth({ db, log, ...config.healthAddress });
      stops.unshift(health.close);
    }
    if (options.role !== 'worker')
      stops.unshift(await startApi({ config, db, clock, log, services, nudgeMail: mails.nudge }));
  } catch (error) {
    await stopAll(stops, log);
    throw error;
  }
  if (options.role !== 'worker') for (const line of await bootstrapLines(db, config)) print(line);
  // Several processes share one address; only the port is their own.
  const port = options.role === 'worker' ? null : config.port;
  log.info({ role: options.role, port, url: config.publicOrigin }, 'started');
  return {
    url: config.publicOrigin,
    stop: () => stopAll(stops, log),
  };
}

/** Production logs are for machines, development logs for the person at the console. */
function openLog({ mode, logLevel }: Config): Log {
  if (mode !== 'development') return createLog(logLevel);
  const isThorough = logLevel === 'debug' || logLevel === 'trace';
  const lines = consoleLines((text) => process.stdout.write(`${text}\n`), { isThorough });
  process.once('exit', lines.flush);
  return createLog(logLevel, lines);
}

async function makeDemo(
  { config, db, clock, services }: Omit<ApiDeps, 'log' | 'nudgeMail'>,
  print: (line: string) => void,
): Promise<void> {
  if (config.isProduction) throw new ConfigError(['--demo is for development mode only']);
  const { storage, posts, accounts, ioWithMedia: io } = services;
  const { seedDemo } = await import('./features/demo/seed-demo.ts');
  const { created } = await seedDemo({ ...accounts, db, clock, storage, posts, io, sandboxUrl: config.sandboxUrl });
  print(created ? 'The demo is ready.' : 'The demo was made before and is kept.');
}

async function startApi(deps: ApiDeps): Promise<() => Promise<unknown>> {
  const { buildApi } = await import('./api.ts');
  const { app } = await buildApi(deps);
  await app.listen({ host: deps.config.host, port: deps.config.port });
  return () => app.close();
}

/** Port 0 means any free one. It must be known before the start, because the public origin contains it. */
async function withFreePort(environment: Readonly<Record<string, string | undefined>>): Promise<Config> {
  const config = readConfig(environment);
  if (config.port !== 0) return config;
  return readConfig({ ...environment, PORT: String(await findFreePort(config.host)) });
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createServer();
    listener.once('error', reject);
    listener.listen(0, host, () => {
      const address = listener.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      listener.close(() => resolve(port));
    });
  });
}

/** Stops one after the other in the given order; a failure does not keep the rest from closing. */
async function stopAll(stops: readonly (() => Promise<unknown>)[], log: Log): Promise<void> {
  const closing = (async () => {
    for (const stop of stops) {
      await stop().catch((error: unknown) => log.error({ err: error }, 'something could not be stopped cleanly'));
    }
  })();
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.error({ withinMs: STOP_WITHIN_MS }, 'stopping took too long, leaving');
      resolve();
    }, STOP_WITHIN_MS);
  });
  await Promise.race([closing, impatience]);
  clearTimeout(timer);
}
