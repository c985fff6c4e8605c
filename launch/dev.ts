// `npm run dev`: the server restarts when its files change, the web app changes in the open page.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { interruptMeans } from './interrupts.ts';
import { freePort } from './ports.ts';
import { dyingWithUs } from './processes.ts';
import type { Say } from './say.ts';
import { startServices } from './services.ts';
import { readSettings, type Settings } from './settings.ts';
import { explain } from './start-problem.ts';
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
  explain(error);
  await stop(1);
}

async function start(): Promise<void> {
  const settings = readSettings(CHECKOUT);
  const services = await startServices({ checkout: CHECKOUT, settings, env: process.env, say, buildsWeb: false });
  parts.push(services);
  const port = Number(services.serverEnv['PORT']);
  // The browser sees one origin, Vite's; that is the address mails and connect pop-ups must name.
  const url = services.serverEnv['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`;
  const apiPort = await freePort();
  parts.push(
    startWatchedServer(settings, {
      ...services.serverEnv,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_ORIGIN: url,
    }),
  );
  await startVite(settings.host, port, apiPort);
  services.announce(url);
  say(
    `\n  Brandly  ${url} (reloads as you save)\n  Mail     ${url}/dev/mail\n  Data     ${settings.dataFolder}\n  Stop     Ctrl+C\n`,
  );
}

function startWatchedServer(settings: Settings, serverEnv: NodeJS.ProcessEnv): Part {
  const args = [
    '--watch',
    '--watch-preserve-output',
    join(CHECKOUT, 'launch', 'dev-server.ts'),
    `--role=${settings.role}`,
  ];
  if (settings.demo) args.push('--demo');
  const [command, wrapped] = dyingWithUs('TERM', process.execPath, args);
  const child = spawn(command, wrapped, {
    cwd: CHECKOUT,
    env: serverEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
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

async function startVite(host: string, port: number, apiPort: number): Promise<void> {
  const target = `http://127.0.0.1:${apiPort}`;
  const vite = await createServer({
    root: join(CHECKOUT, 'packages', 'web'),
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target, ws: true, xfwd: true }])),
    },
  });
  parts.push({ stop: () => vite.close() });
  await vite.listen();
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
