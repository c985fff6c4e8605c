// `npm run dev`: the server restarts when its files change, the web app changes in the open page.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { interruptMeans } from './interrupts.ts';
import { freePort } from './ports.ts';
import { dyingWithUs } from './processes.ts';
import type { Say } from './say.ts';
import { startServices } from './services.ts';
import { parseSettings, type Settings } from './settings.ts';
import { StartProblem } from './start-problem.ts';
import { CHECKOUT } from './tools.ts';

/** What Vite passes on to the server; everything else is the web app's. */
const SERVER_PATHS = ['/v1', '/api', '/health', '/dev', '/docs', '/openapi.json'];

type Part = { stop(): Promise<void> };
const parts: Part[] = [];
let stopAskedAt: number | undefined;
const say: Say = (line) => console.log(line);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => onInterrupt());

try {
  await start();
} catch (error) {
  if (error instanceof StartProblem) console.error(`\n✗ ${error.message}\n  ${error.next}\n`);
  else console.error(error);
  await stop(1);
}

async function start(): Promise<void> {
  const envFile = join(CHECKOUT, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const settings = parseSettings(process.argv.slice(2), process.env, CHECKOUT);
  const services = await startServices({ checkout: CHECKOUT, settings, env: process.env, say, buildsWeb: false });
  parts.push(services);
  const apiPort = await freePort();
  parts.push(startWatchedServer(settings, { ...services.serverEnv, PORT: String(apiPort) }));
  const url = await startVite(settings, apiPort);
  services.announce(url);
  say(
    `\n  Brandly  ${url} (reloads as you save)\n  Mail     ${url}/dev/mail\n  Data     ${settings.dataFolder}\n  Stop     Ctrl+C\n`,
  );
}

/** The browser sees one origin, Vite's; that is the address mails and connect pop-ups must name. */
function startWatchedServer(settings: Settings, serverEnv: NodeJS.ProcessEnv): Part {
  const args = [
    '--watch',
    '--watch-preserve-output',
    join(CHECKOUT, 'launch', 'dev-server.ts'),
    `--role=${settings.role}`,
  ];
  if (settings.demo) args.push('--demo');
  const [command, wrapped] = dyingWithUs('TERM', process.execPath, args);
  const env = { ...serverEnv, PUBLIC_ORIGIN: serverEnv['PUBLIC_ORIGIN'] ?? `http://localhost:${settings.port}` };
  const child = spawn(command, wrapped, { cwd: CHECKOUT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return {
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function startVite(settings: Settings, apiPort: number): Promise<string> {
  const target = `http://127.0.0.1:${apiPort}`;
  const vite = await createServer({
    root: join(CHECKOUT, 'packages', 'web'),
    server: {
      host: settings.host,
      port: settings.port,
      strictPort: true,
      proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target, ws: true, xfwd: true }])),
    },
  });
  parts.push({ stop: () => vite.close() });
  await vite.listen();
  return vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://localhost:${settings.port}`;
}

function onInterrupt(): void {
  const meaning = interruptMeans(stopAskedAt, performance.now());
  if (meaning === 'same-as-before') return;
  if (meaning === 'stop-now') process.exit(130);
  void stop(0);
}

async function stop(code: number): Promise<void> {
  stopAskedAt ??= performance.now();
  for (const part of parts.splice(0).toReversed()) {
    try {
      await part.stop();
    } catch (error) {
      console.error(error); // the other parts still have to be stopped
    }
  }
  process.exit(code);
}
