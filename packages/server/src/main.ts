import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApi } from './api.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createDatabase, createPool, type Database } from './db/database.ts';
import { followDatabaseClock } from './db/database-clock.ts';
import { migrate } from './db/migrate.ts';
import { bootstrapLines } from './features/admin/bootstrap.ts';
import { startAlertWatch } from './features/admin/watch-alerts.ts';
import { seedDemo } from './features/demo/seed-demo.ts';
import { createCounterFile } from './features/posts/publishing/counter-file.ts';
import { consoleLines } from './http/console-lines.ts';
import { createLog, type Log } from './http/log.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { startWorker } from './jobs/worker.ts';
import { startMailDelivery } from './mail/deliver-mail.ts';
import { createMailTransport } from './mail/transport.ts';
import { createUnsubscribeLinks } from './mail/unsubscribe-links.ts';
import { createParts, type Parts } from './parts.ts';
import { startProcessLife } from './process-life.ts';

export type Role = 'api' | 'worker' | 'all';

export type StartOptions = {
  role: Role;
  /** Seeds the demo's brand before the server opens. */
  demo: boolean;
  /** Takes the lines meant for a person at the console. */
  log?: (line: string) => void;
  /** The structured log; by default lines on standard output, readable ones in development and JSON elsewhere. */
  logger?: Log;
  clock?: Clock;
};

export type RunningServer = {
  /** Where it listens; of a worker, the origin it works for. */
  url: string;
  /** Ends what is in hand and closes everything, in less than 25 seconds. */
  stop: () => Promise<void>;
};

/** The longest a stop may take; a supervisor usually kills after 30 seconds. */
const STOP_WITHIN_MS = 24_000;

/** Migrates the database and starts the asked-for role. Throws ConfigError when the environment cannot be used. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  options: StartOptions,
): Promise<RunningServer> {
  const config = await withFreePort(environment);
  const log = options.logger ?? openLog(config);
  const print = options.log ?? ((line: string) => process.stdout.write(`${line}\n`));
  const { applied } = await migrate(config.databaseUrl);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const pool = createPool(config.databaseUrl, config.databasePoolSize, (error) =>
    log.warn({ err: error }, 'a database connection broke'),
  );
  const db = createDatabase(pool);
  const followed = options.clock === undefined ? await followDatabaseClock({ db, log }, systemClock) : null;
  const clock = options.clock ?? followed ?? systemClock;
  const life = await startProcessLife({ db, clock, log, role: options.role });

  const transport = createMailTransport({ db, clock, config, print });
  const links = createUnsubscribeLinks({ origin: config.publicOrigin, secret: config.authSecret });
  const mails = startMailDelivery({ db, clock, log, publicOrigin: config.publicOrigin, links, transport });
  // In the order of closing: first what takes work in, then what does it, then what both stand on.
  const stops: (() => Promise<unknown>)[] = [mails.stop, life.stop, async () => followed?.stop(), () => db.destroy()];
  try {
    const parts = await createParts({ config, db, pool, clock, log });
    stops.unshift(parts.close);
    stops.unshift(startAlertWatch({ db, clock, config, log, locks: parts.housekeeping.locks }).stop);
    if (options.demo) await makeDemo({ config, db, clock, parts, print });
    if (options.role !== 'api') {
      const worker = await startWorker({
        ...parts.publishing,
        databaseUrl: config.databaseUrl,
        counterFile: createCounterFile(join(config.dataFolder, 'publishing-counter.json')),
      });
      stops.unshift(worker.stop);
      stops.unshift(startHousekeeping(parts.housekeeping).stop);
    }
    if (options.role !== 'worker')
      stops.unshift(await startApi({ config, db, clock, log, parts, nudgeMail: mails.nudge }));
  } catch (error) {
    await stopAll(stops, log);
    throw error;
  }
  if (options.role !== 'worker') for (const line of await bootstrapLines(db, config)) print(line);
  log.info({ role: options.role, url: config.publicOrigin }, 'started');
  return {
    url: config.publicOrigin,
    stop: () => stopAll(stops, log),
  };
}

/** Production's lines are for machines, development's for the person at the console. */
function openLog({ mode, logLevel }: Config): Log {
  if (mode !== 'development') return createLog(logLevel);
  const isThorough = logLevel === 'debug' || logLevel === 'trace';
  const lines = consoleLines((text) => process.stdout.write(`${text}\n`), { isThorough });
  process.once('exit', lines.flush);
  return createLog(logLevel, lines);
}

async function makeDemo(deps: {
  config: Config;
  db: Database;
  clock: Clock;
  parts: Parts;
  print: (line: string) => void;
}): Promise<void> {
  const { config, db, clock, parts, print } = deps;
  if (config.isProduction) throw new ConfigError(['--demo is for development mode only']);
  const { storage, posts, accounts, ioWithMedia: io } = parts;
  const { created } = await seedDemo({ ...accounts, db, clock, storage, posts, io, sandboxUrl: config.sandboxUrl });
  print(created ? 'The demo is ready.' : 'The demo was made before and is kept.');
}

async function startApi(deps: {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
  parts: Parts;
  nudgeMail: () => void;
}): Promise<() => Promise<unknown>> {
  const { app } = await buildApi(deps);
  await app.listen({ host: deps.config.host, port: deps.config.port });
  return () => app.close();
}

/** Port 0 means any free one. It must be known before the start, since the public origin is made of it. */
async function withFreePort(environment: Readonly<Record<string, string | undefined>>): Promise<Config> {
  const config = readConfig(environment);
  if (config.port !== 0) return config;
  return readConfig({ ...environment, PORT: String(await findFreePort(config.host)) });
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** One after the other, in the given order; one that fails does not keep the rest from closing. */
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

async function runAsProgram(): Promise<void> {
  const { values } = parseArgs({
    options: { role: { type: 'string', default: 'all' }, demo: { type: 'boolean', default: false } },
  });
  const { role } = values;
  if (role !== 'api' && role !== 'worker' && role !== 'all') throw new ConfigError(['--role is api, worker or all']);
  const server = await startServer(process.env, { role, demo: values.demo });
  const leave = (signal: NodeJS.Signals) => {
    process.removeAllListeners(signal);
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
}

if (import.meta.main) {
  runAsProgram().catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  });
}
