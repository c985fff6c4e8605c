// `npm run dev`: the server restarts when its files change, the web app changes in the open page.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createLogger, createServer, type Logger } from 'vite';
import { CHECKOUT } from '../checkout.ts';
import { pollUntil } from '../poll-until.ts';
import { freePort } from '../ports.ts';
import { whenGone, withParentDeathSignal } from '../processes.ts';
import { explain } from '../start-problem.ts';
import type { Print } from '../with-progress.ts';
import { interruptMeans } from './interrupts.ts';
import { startServices } from './services.ts';
import { readSettings, type Settings } from './settings.ts';

/** The paths that Vite passes on to the server; everything else is the web app's. */
const SERVER_PATHS = ['/v1', '/api', '/health', '/dev', '/docs', '/openapi.json'];

const SERVER_READY_MS = 30_000;
const POLL_MS = 100;
/** While the server restarts, every open page's requests fail; that is printed once. */
const TOLD_ONCE_MS = 5_000;

type Part = { stop(): Promise<void> };
const parts: Part[] = [];
let stopAskedAt: number | undefined;
const print: Print = (line) => console.log(line);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => onInterrupt());
// A Node that cannot be replaced by execve waits for us, and may be killed.
process.on('disconnect', () => onInterrupt());

try {
  await start();
} catch (error) {
  explain(error);
  await stop(1);
}

async function start(): Promise<void> {
  const settings = readSettings(CHECKOUT);
  const services = await startServices({ checkout: CHECKOUT, settings, env: process.env, print, buildsWeb: false });
  parts.push(services);
  const port = Number(services.serverEnv['PORT']);
  // The browser sees one origin, Vite's; emails and connect pop-ups must use that address.
  const url = services.serverEnv['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`;
  const apiPort = await freePort();
  const server = startWatchedServer(settings, {
    ...services.serverEnv,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_ORIGIN: url,
  });
  parts.push(server);
  await startVite(settings.host, port, apiPort);
  const answers = () => isThere(`http://127.0.0.1:${apiPort}/health`);
  if (!(await pollUntil(answers, { everyMs: POLL_MS, limitMs: SERVER_READY_MS, gone: server.gone })))
    print('The server does not answer yet; what it says is above. It starts again when a file is saved.');
  if (stopAskedAt !== undefined) return;
  services.announce({ url });
  print(
    `\n  Brandly  ${url} (reloads as you save)\n  Mail     ${url}/dev/mail\n  Data     ${settings.dataFolder}\n  Stop     Ctrl+C\n`,
  );
}

function startWatchedServer(settings: Settings, serverEnv: NodeJS.ProcessEnv): Part & { gone: Promise<void> } {
  const args = [
    '--watch',
    '--watch-preserve-output',
    join(CHECKOUT, 'launch', 'start', 'server-process.ts'),
    `--role=${settings.role}`,
  ];
  if (settings.demo) args.push('--demo');
  const [command, wrapped] = withParentDeathSignal('TERM', process.execPath, args);
  const child = spawn(command, wrapped, {
    cwd: CHECKOUT,
    env: serverEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const gone = whenGone(child);
  return {
    gone,
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
    customLogger: loggerOfFewWords(),
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

/** Vite's logger, without the stack trace for every request that arrives while the server restarts. */
function loggerOfFewWords(): Logger {
  const logger = createLogger();
  const error = logger.error.bind(logger);
  let quietUntil = 0;
  logger.error = (message, options) => {
    if (!/proxy (socket )?error/.test(message)) return error(message, options);
    if (performance.now() > quietUntil) print('The server is restarting …');
    quietUntil = performance.now() + TOLD_ONCE_MS;
  };
  return logger;
}

async function isThere(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false; // not listening yet
  }
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
