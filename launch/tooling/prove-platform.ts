// `npm run prove-platform -- <platform> [--account=name] [--video=file.mp4] [--yes]`: with real credentials and a
// connected account, goes through everything that can be undone on a platform, and writes down the answers without any
// personal data. Works beside a running copy on the same data folder, or without one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../checkout.ts';
import { DATABASE_USER } from '../postgres/embedded-postgres.ts';
import { readPostmaster } from '../postgres/postmaster-file.ts';
import { isAlive } from '../processes.ts';
import { openDataFolder, postgresFolderOf } from '../start/data-folder.ts';
import { openSecrets, secretsForServer } from '../start/secrets.ts';
import { startServices } from '../start/services.ts';
import { parseSettings, type Settings } from '../start/settings.ts';
import { explain } from '../start-problem.ts';

type Ready = { env: Record<string, string | undefined>; stop: () => Promise<void> };

const ENTRY = join(CHECKOUT, 'packages/server/src/prove-platform.ts');

try {
  const envFile = join(CHECKOUT, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const settings = parseSettings([], process.env, CHECKOUT);
  const { env, stop } = running(settings) ?? (await started(settings));
  const code = await prove(env);
  await stop();
  process.exit(code);
} catch (error) {
  explain(error);
  process.exit(1);
}

/** The server environment of a copy running on the data folder; undefined: none runs, or its database is elsewhere. */
function running(settings: Settings): Ready | undefined {
  const { dataFolder } = settings;
  if (settings.databaseUrl !== undefined) return undefined;
  const marker = openDataFolder(dataFolder, { usesEmbedded: true });
  const postmaster = readPostmaster(postgresFolderOf(dataFolder, marker));
  if (postmaster?.isReady !== true || !isAlive(postmaster.pid)) return undefined;
  const secrets = openSecrets(dataFolder, true);
  const password = encodeURIComponent(secrets.databasePassword);
  return {
    env: {
      ...process.env,
      ...secretsForServer(secrets, process.env),
      NODE_ENV: process.env['NODE_ENV'] || 'development',
      HOST: settings.host,
      PORT: String(settings.port),
      BRANDLY_DATA: dataFolder,
      DATABASE_URL: `postgres://${DATABASE_USER}:${password}@127.0.0.1:${postmaster.port}/postgres`,
    },
    stop: async () => undefined,
  };
}

/** Starts the database of a data folder that nobody uses, just for this. */
async function started(settings: Settings): Promise<Ready> {
  const services = await startServices({
    checkout: CHECKOUT,
    // A worker needs no port, no web app and no sandbox of its own.
    settings: { ...settings, role: 'worker', startsSandbox: false },
    env: process.env,
    print: console.log,
    buildsWeb: false,
  });
  return { env: services.serverEnv, stop: () => services.stop() };
}

/** Ctrl+C reaches the child as it reaches us: it removes what it has published, and we wait for that. */
function prove(env: Ready['env']): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const child = spawn(process.execPath, [ENTRY, ...process.argv.slice(2)], { stdio: 'inherit', env });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}
