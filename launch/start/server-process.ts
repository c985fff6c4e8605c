// The server process: `--supervised` under supervise.ts (`npm start`), else under `node --watch` (`npm run dev`).
import inspector from 'node:inspector';
import module from 'node:module';
import { parseArgs } from 'node:util';
import { collectStartGarbage } from './start-garbage.ts';
import type { FromServer } from './supervise.ts';

/** Often enough to detect a silence of ten seconds. */
const HEARTBEAT_EVERY_MS = 1_000;

/** Nobody else on this machine may read what the server writes: people's files are among it. */
const PRIVATE = 0o077;

const SERVER_MODULE = '@brandly/server/main';

type ServerOptions = {
  role: 'api' | 'worker' | 'all';
  demo: boolean;
  log: (line: string) => void;
  startedAfter: 'stalled' | 'ended' | undefined;
};
type RunningServer = { url: string; stop(): Promise<void> };
type StartServer = (env: Record<string, string | undefined>, options: ServerOptions) => Promise<RunningServer>;

/** Runs only as a process of its own; importing this file starts nothing. */
if (import.meta.main) await runServer();

async function runServer(): Promise<void> {
  process.umask(PRIVATE);
  const { role, demo, after, supervised } = readArguments();
  let server: RunningServer | undefined;
  let isLeaving = false;
  const stop = async () => {
    await server?.stop();
    process.exit();
  };
  const leave = () => {
    if (isLeaving) return;
    isLeaving = true;
    // Still starting: the server is stopped as soon as it has started.
    if (server !== undefined) void stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave);
  // The process that started us is gone, however it ended: nobody else would end us.
  if (supervised) process.on('disconnect', leave);

  try {
    const startServer = await loadServer();
    if (supervised) sendHeartbeats();
    server = await startServer(process.env, { role, demo, log: console.log, startedAfter: after });
  } catch (error) {
    if (!supervised) throw error;
    await tell(failureOf(error));
    process.exit(1);
  }
  if (isLeaving) await stop();
  collectStartGarbage();
  if (supervised) await tell({ kind: 'ready', url: server.url });
  module.flushCompileCache(); // kept even if this process is killed later
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      role: { type: 'string' },
      demo: { type: 'boolean', default: false },
      supervised: { type: 'boolean', default: false },
      after: { type: 'string' },
    },
  });
  const { role, after } = values;
  if (role !== 'api' && role !== 'worker' && role !== 'all') throw new Error(`There is no role '${role}'`);
  if (after !== undefined && after !== 'stalled' && after !== 'ended')
    throw new Error(`Nothing starts after '${after}'`);
  return { ...values, role, after } as const;
}

function sendHeartbeat(): void {
  void tell({ kind: 'alive', isDebugged: inspector.url() !== undefined });
}

function sendHeartbeats(): void {
  sendHeartbeat();
  setInterval(sendHeartbeat, HEARTBEAT_EVERY_MS).unref();
}

/** Resolves when the message is sent, or when nobody listens any more. */
function tell(message: FromServer): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    else process.send(message, () => resolve());
  });
}

function failureOf(error: unknown): FromServer {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const fact = (key: string): string | undefined => {
    const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return { kind: 'failed', name, message, stack, code: fact('code'), next: fact('next') };
}

/** Loads the server only when everything it needs is running: loading its modules takes most of the start. */
async function loadServer(): Promise<StartServer> {
  const loaded: unknown = await import(SERVER_MODULE);
  if (hasStartServer(loaded)) return loaded.startServer;
  throw new Error(`${SERVER_MODULE} exports no startServer`);
}

function hasStartServer(value: unknown): value is { startServer: StartServer } {
  return (
    typeof value === 'object' && value !== null && 'startServer' in value && typeof value.startServer === 'function'
  );
}
