import module from 'node:module';
import { interruptMeans } from './interrupts.ts';
import { requirePort } from './ports.ts';
import { type Say, step } from './say.ts';
import { loadServer, type RunningServer } from './server-module.ts';
import { type Services, startServices } from './services.ts';
import { readSettings, type Settings, USAGE } from './settings.ts';
import { explain, StartProblem } from './start-problem.ts';
import { CHECKOUT } from './tools.ts';

/** Under what process managers usually wait before they kill (30 s). */
const STOP_LIMIT_MS = 25_000;

const say: Say = (line) => console.log(line);

let services: Services | undefined;
let server: RunningServer | undefined;
let stopAskedAt: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => onInterrupt());
// A test that started us and died can't send a signal any more.
process.on('disconnect', () => onInterrupt());

try {
  await start();
} catch (error) {
  // Asked to end while it was starting: what fails then, such as a build that was interrupted too, is no news.
  if (stopAskedAt === undefined) explain(error);
  await stop(stopAskedAt === undefined ? 1 : 0);
}

async function start(): Promise<void> {
  const settings = readSettings(CHECKOUT);
  if (settings.help) {
    say(USAGE);
    process.exit(0);
  }
  const starting = await startServices({ checkout: CHECKOUT, settings, env: process.env, say, buildsWeb: true });
  services = starting;
  if (stopAskedAt !== undefined) return stop(0);
  void starting.broken.then((problem) => {
    if (stopAskedAt !== undefined) return undefined;
    explain(problem);
    return stop(1);
  });

  server = await step(say, 'Starting Brandly', async () => {
    const startServer = await loadServer();
    try {
      return await startServer(starting.serverEnv, { role: settings.role, demo: settings.demo, log: say });
    } catch (error) {
      // Someone took the port since it was looked at.
      if (isTaken(error)) await requirePort('PORT', settings.host, settings.port);
      if (isMisconfigured(error)) throw new StartProblem(error.message, 'Correct it in the environment or in .env.');
      throw error;
    }
  });
  if (stopAskedAt !== undefined) return stop(0);
  starting.announce(server.url);
  welcome(settings, starting, server.url);
  process.send?.({
    kind: 'ready',
    url: server.url,
    sandboxUrl: starting.sandboxUrl,
    databaseUrl: starting.databaseUrl,
  });
  module.flushCompileCache(); // kept even if this process is killed later
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** The server's refusal of its settings names them in a way a person can read. */
function isMisconfigured(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ConfigError';
}

function welcome(settings: Settings, { sandboxUrl }: Services, url: string): void {
  const rows: [string, string][] = [];
  if (settings.role === 'worker') rows.push(['Brandly', 'a worker, publishing what is due']);
  else {
    rows.push(['Brandly', url]);
    rows.push(['Sign in', `sign up at ${url}/register; the 6-digit code is printed here and shown at ${url}/dev/mail`]);
    rows.push(['Mail', `${url}/dev/mail (nothing leaves this machine)`]);
  }
  if (sandboxUrl !== undefined) rows.push(['Sandbox networks', sandboxUrl]);
  rows.push(['Data', settings.dataFolder]);
  rows.push(['Stop', 'Ctrl+C']);
  const width = Math.max(...rows.map(([name]) => name.length));
  say(`\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n`);
}

function onInterrupt(): void {
  const meaning = interruptMeans(stopAskedAt, performance.now());
  if (meaning === 'same-as-before') return;
  if (meaning === 'stop-now') process.exit(130); // children die with us, and the database recovers at the next start
  stopAskedAt = performance.now();
  say('\nStopping …');
  // Still starting: start() sees the wish at its next step, so that nothing it is about to make stays behind.
  if (services !== undefined && server !== undefined) void stop(0);
  else setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
}

async function stop(code: number): Promise<void> {
  stopAskedAt ??= performance.now();
  setTimeout(() => {
    say(`Not stopped after ${STOP_LIMIT_MS / 1000} s; leaving anyway. The next start recovers.`);
    process.exit(1);
  }, STOP_LIMIT_MS).unref();
  for (const part of [server, services]) {
    try {
      await part?.stop();
    } catch (error) {
      explain(error); // the other part still has to be stopped
    }
  }
  if (code === 0) say('Stopped.');
  process.exit(code);
}
