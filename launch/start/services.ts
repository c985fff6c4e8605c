import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, requirePort } from '../ports.ts';
import { choosePostgresFolder, databaseAccount } from '../postgres/account.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { killOrphan } from '../processes.ts';
import { StartProblem } from '../start-problem.ts';
import { type Print, withProgress } from '../with-progress.ts';
import { type Marker, openDataFolder, postgresFolderOf, writeMarker } from './data-folder.ts';
import { type Holder, lockDataFolder } from './running-copy.ts';
import { type SandboxProcess, sandboxEntry, startSandbox } from './sandbox-process.ts';
import { openSecrets, type Secrets, secretsForServer } from './secrets.ts';
import type { Settings } from './settings.ts';
import { serverEntry } from './supervise.ts';
import { buildWeb, needsBuild, webDist } from './web-build.ts';

type Environment = Record<string, string | undefined>;

export type Services = {
  /** The environment for the server: the one we were given, completed. */
  serverEnv: Environment;
  databaseUrl: string;
  sandboxUrl: string | undefined;
  /** Lets a second copy say where this one answers, and tells the next one what to end if this one is killed. */
  announce(facts: Pick<Holder, 'url' | 'serverPids'>): void;
  /** Resolves when something that the server can't run without is gone. */
  broken: Promise<StartProblem>;
  stop(): Promise<void>;
};

type ServicesOptions = {
  checkout: string;
  settings: Settings;
  env: Environment;
  print: Print;
  buildsWeb: boolean;
};

/**
 * Starts everything the server needs: data folder, secrets, database, sandbox platforms, web build. Stops what was
 * started again when a later part fails.
 * @throws StartProblem
 */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { settings, checkout, env, print } = options;
  const usesEmbedded = settings.databaseUrl === undefined;
  const marker = openDataFolder(settings.dataFolder, { usesEmbedded });
  // With DATABASE_URL several processes may share a data folder (an API and its workers): the port keeps them apart.
  const lock = usesEmbedded ? lockDataFolder(settings.dataFolder) : undefined;
  const stops: (() => Promise<void>)[] = [async () => lock?.release()];
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    for (const stopOne of stops.splice(0).toReversed()) await stopOne();
  };
  try {
    const { sandboxPid, serverPids = [] } = lock?.abandoned ?? {};
    for (const pid of serverPids) await killOrphan(pid, serverEntry(checkout));
    if (sandboxPid !== undefined) await killOrphan(sandboxPid, sandboxEntry(checkout));
    if (settings.role !== 'worker') await requirePort('PORT', settings.host, settings.port);
    const secrets = openSecrets(settings.dataFolder, usesEmbedded && marker.postgresFolder !== undefined);
    // In parallel, because each waits for its own processes; all are awaited, so that a failure stops what did start.
    const [database, sandbox, web] = await Promise.allSettled([
      startDatabase(options, marker, secrets, stops),
      startPlatforms(options, stops),
      provideWeb(options),
    ]);
    const [{ url: databaseUrl, embedded }, platforms, dist] = [valueOf(database), valueOf(sandbox), valueOf(web)];
    const sandboxUrl = platforms?.url ?? settings.sandboxUrl;
    void printWhenGone(platforms, () => isStopping, print);
    return {
      serverEnv: {
        ...env,
        ...secretsForServer(secrets, env),
        NODE_ENV: env['NODE_ENV'] || 'development',
        // On a developer's console the 6-digit codes must not be lost among a line per request.
        LOG_LEVEL: env['LOG_LEVEL'] || (env['NODE_ENV'] === 'production' ? undefined : 'warn'),
        HOST: settings.host,
        // The server's links contain its port, so it has to be known before the server listens.
        PORT: String(settings.port === 0 ? await freePort() : settings.port),
        BRANDLY_DATA: settings.dataFolder,
        DATABASE_URL: databaseUrl,
        SANDBOX_URL: sandboxUrl,
        WEB_DIST: dist,
      },
      databaseUrl,
      sandboxUrl,
      announce: (facts) =>
        lock?.describe({ ...facts, ...(platforms === undefined ? {} : { sandboxPid: platforms.pid }) }),
      broken: whenBroken(embedded),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  { settings, print }: ServicesOptions,
  marker: Marker,
  secrets: Secrets,
  stops: (() => Promise<void>)[],
): Promise<{ url: string; embedded: EmbeddedPostgres | undefined }> {
  const { dataFolder, databaseUrl } = settings;
  if (databaseUrl !== undefined) {
    await withProgress(print, 'Checking the database of DATABASE_URL', () => requireDatabase(databaseUrl));
    return { url: databaseUrl, embedded: undefined };
  }
  const recorded = postgresFolderOf(dataFolder, marker);
  const account = databaseAccount(existsSync(recorded) ? recorded : undefined);
  const folder = marker.postgresFolder ? recorded : choosePostgresFolder(dataFolder, marker.id, account);
  const isNew = !existsSync(folder);
  const embedded = await withProgress(print, isNew ? 'Making the database' : 'Starting the database', () =>
    startEmbeddedPostgres({
      folder,
      account,
      password: secrets.databasePassword,
      logFile: join(dataFolder, 'postgres.log'),
    }),
  );
  stops.push(() => embedded.stop());
  if (marker.postgresFolder === undefined) writeMarker(dataFolder, { ...marker, postgresFolder: folder });
  return { url: embedded.url, embedded };
}

async function startPlatforms(
  { checkout, settings, print }: ServicesOptions,
  stops: (() => Promise<void>)[],
): Promise<SandboxProcess | undefined> {
  if (!settings.startsSandbox) return undefined;
  await requirePort('SANDBOX_PORT', '127.0.0.1', settings.sandboxPort);
  const sandbox = await withProgress(print, 'Starting the sandbox platforms', () =>
    startSandbox(checkout, { port: settings.sandboxPort, stateFolder: join(settings.dataFolder, 'sandbox'), print }),
  );
  stops.push(() => sandbox.stop());
  return sandbox;
}

async function provideWeb({ checkout, env, buildsWeb, settings, print }: ServicesOptions): Promise<string | undefined> {
  if (env['WEB_DIST']) return env['WEB_DIST'];
  if (!buildsWeb || settings.role === 'worker') return undefined;
  if (needsBuild(checkout)) await withProgress(print, 'Building the web app', () => buildWeb(checkout));
  return webDist(checkout);
}

async function printWhenGone(
  sandbox: SandboxProcess | undefined,
  isStopping: () => boolean,
  print: Print,
): Promise<void> {
  if (sandbox === undefined) return;
  await sandbox.gone;
  if (!isStopping()) print('The sandbox platforms have stopped; publishing to them fails until the next start.');
}

async function whenBroken(database: EmbeddedPostgres | undefined): Promise<StartProblem> {
  if (database === undefined) return new Promise(() => undefined);
  await database.gone;
  return new StartProblem(
    'The database stopped unexpectedly (its words: postgres.log in the data folder; after the next start, postgres.log.before).',
    'Start again.',
  );
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'fulfilled') return result.value;
  throw result.reason;
}

const OLDEST_MAJOR = 15;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Checks that DATABASE_URL leads to a PostgreSQL that Brandly can use.
 * @throws StartProblem when it can't be reached, refuses, or is older than 15
 */
async function requireDatabase(url: string): Promise<void> {
  const version = await readVersion(url);
  if (Math.floor(version / 10_000) >= OLDEST_MAJOR) return;
  throw new StartProblem(
    `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; Brandly needs ${OLDEST_MAJOR} or newer.`,
    'Use a newer server, or leave DATABASE_URL out for the built-in one.',
  );
}

/** Reads the version as a number, such as 180004 for 18.4. */
async function readVersion(url: string): Promise<number> {
  const { Client } = await import('pg'); // not needed by every start
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined); // the query fails with the same error, which is handled below
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Number(rows[0]?.server_version_num);
  } catch (cause) {
    const words =
      cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : String(cause);
    throw new StartProblem(
      `The database of DATABASE_URL can't be used: ${words}.`,
      'Check host, port, user and password, or leave DATABASE_URL out for the built-in PostgreSQL.',
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined); // never connected, or cut off: nothing to end
  }
}
