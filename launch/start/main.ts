import { CHECKOUT, compileCache } from '../checkout.ts';
import { requirePort } from '../ports.ts';
import { explain, StartProblem } from '../start-problem.ts';
import { type Print, withProgress } from '../with-progress.ts';
import { interruptMeans } from './interrupts.ts';
import { type Services, startServices } from './services.ts';
import { readSettings, type Settings, USAGE } from './settings.ts';
import { collectStartGarbage } from './start-garbage.ts';
import { type Supervised, type SupervisedRole, supervise } from './supervise.ts';
import { welcomeFacts, welcomeRows } from './welcome.ts';

/** Less than process managers usually wait before they kill (30 s). */
const STOP_LIMIT_MS = 25_000;

const print: Print = (line) => console.log(line);

let services: Services | undefined;
let servers: Supervised[] | undefined;
let stopAskedAt: number | undefined;
let announceAgain = (): void => undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => onInterrupt());
// Whoever started us (a Node that cannot be replaced by execve, a test) may end without telling us.
process.on('disconnect', () => onInterrupt());

try {
  await start();
} catch (error) {
  // A start that is asked to end may fail because of it, such as by an interrupted build; that is not reported.
  if (stopAskedAt === undefined) explain(error);
  await stop(stopAskedAt === undefined ? 1 : 0);
}

async function start(): Promise<void> {
  const settings = readSettings(CHECKOUT);
  if (settings.help) {
    print(USAGE);
    process.exit(0);
  }
  const starting = await startServices({ checkout: CHECKOUT, settings, env: process.env, print, buildsWeb: true });
  services = starting;
  if (stopAskedAt !== undefined) return stop(0);
  void starting.broken.then((problem) => {
    if (stopAskedAt !== undefined) return undefined;
    explain(problem);
    return stop(1);
  });

  const running = await withProgress(print, 'Starting Brandly', () => startServers(settings, starting));
  servers = running;
  if (stopAskedAt !== undefined) return stop(0);
  const url = running[0]?.url ?? '';
  const announce = () => starting.announce({ url, serverPids: running.map((server) => server.pid()) });
  announce();
  announceAgain = announce;
  welcome(settings, starting, url);
  collectStartGarbage();
  process.send?.({
    kind: 'ready',
    url,
    sandboxUrl: starting.sandboxUrl,
    databaseUrl: starting.databaseUrl,
  });
}

/**
 * Starts the parts of the server, one process each, so that what blocks the API does not block publishing. All are
 * awaited, so that a failure stops those that did start.
 */
async function startServers(settings: Settings, { serverEnv }: Services): Promise<Supervised[]> {
  const roles: SupervisedRole[] = settings.role === 'all' ? ['api', 'worker'] : [settings.role];
  const started = await Promise.allSettled(
    roles.map((role) =>
      supervise({
        checkout: CHECKOUT,
        role,
        demo: settings.demo && role === 'api',
        env: { ...serverEnv, ...compileCache(CHECKOUT) },
        print,
        onReplaced: () => announceAgain(),
      }),
    ),
  );
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed === undefined) return running;
  await Promise.all(running.map((server) => server.stop()));
  const error: unknown = failed.reason;
  // Another program took the port after it was checked.
  if (isTaken(error)) await requirePort('PORT', settings.host, settings.port);
  if (isMisconfigured(error)) throw new StartProblem(error.message, 'Correct it in the environment or in .env.');
  if (isRefusal(error)) throw new StartProblem(error.message, error.next, { cause: error });
  throw error;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** The server rejects its settings with a message that a person can read. */
function isMisconfigured(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ConfigError';
}

/** The server rejects a database in the same way. */
function isRefusal(error: unknown): error is Error & { next: string } {
  return error instanceof Error && error.name === 'StartRefusal' && 'next' in error;
}

function welcome(settings: Settings, { sandboxUrl, serverEnv }: Services, url: string): void {
  const { role, dataFolder } = settings;
  const rows = welcomeRows(welcomeFacts(serverEnv, { role, url, sandboxUrl, demo: settings.demo, dataFolder }));
  const width = Math.max(...rows.map(([name]) => name.length));
  print(`\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n`);
}

function onInterrupt(): void {
  const meaning = interruptMeans(stopAskedAt, performance.now());
  if (meaning === 'same-as-before') return;
  if (meaning === 'stop-now') process.exit(130); // children end with us; the next start recovers the database
  stopAskedAt = performance.now();
  print('\nStopping …');
  // Still starting: start() checks for this at its next step, so that nothing it is about to create stays behind.
  if (services !== undefined && servers !== undefined) void stop(0);
  else setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
}

function stopServers(): Promise<unknown> {
  return Promise.all((servers ?? []).map((server) => server.stop()));
}

async function stop(code: number): Promise<void> {
  stopAskedAt ??= performance.now();
  setTimeout(() => {
    print(`Not stopped after ${STOP_LIMIT_MS / 1000} s; leaving anyway. The next start recovers.`);
    process.exit(1);
  }, STOP_LIMIT_MS).unref();
  for (const stopPart of [stopServers, () => services?.stop()]) {
    try {
      await stopPart();
    } catch (error) {
      explain(error); // the other parts still have to be stopped
    }
  }
  if (code === 0) print('Stopped.');
  process.exit(code);
}
