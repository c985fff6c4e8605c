import { StartProblem } from '../start-problem.ts';

export type ServerOptions = {
  role: 'api' | 'worker' | 'all';
  demo: boolean;
  log: (line: string) => void;
  startedAfter: 'stalled' | 'ended' | undefined;
};
export type RunningServer = { url: string; stop(): Promise<void> };
export type StartServer = (env: Record<string, string | undefined>, options: ServerOptions) => Promise<RunningServer>;

const SERVER_MODULE = '@brandly/server/main';

/**
 * Loads the server only when everything it needs is running: loading its modules takes most of the start.
 * @throws StartProblem when this checkout has none
 */
export async function loadServer(): Promise<StartServer> {
  const loaded: unknown = await importServer();
  if (hasStartServer(loaded)) return loaded.startServer;
  throw new Error(`${SERVER_MODULE} exports no startServer`);
}

async function importServer(): Promise<unknown> {
  try {
    return await import(SERVER_MODULE);
  } catch (cause) {
    const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND';
    if (!isAbsent || !/^Cannot find module '[^']*main\.ts'/.test(cause.message)) throw cause;
    throw new StartProblem('This checkout has no server yet (packages/server/src/main.ts).', 'Update it.', { cause });
  }
}

function hasStartServer(value: unknown): value is { startServer: StartServer } {
  return (
    typeof value === 'object' && value !== null && 'startServer' in value && typeof value.startServer === 'function'
  );
}
