import { startSandbox } from './sandbox.ts';

/** Runs only as a process of its own; importing this file starts nothing. */
if (import.meta.main) await runSandbox();

async function runSandbox(): Promise<void> {
  process.umask(0o077); // nobody else on this machine may read its state
  const port = Number(process.env['SANDBOX_PORT'] ?? 4700);
  const stateDir = process.env['SANDBOX_STATE_DIR'];

  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`SANDBOX_PORT must be a port number, not ${process.env['SANDBOX_PORT'] ?? ''}.`);
    process.exit(1);
  }

  try {
    const sandbox = await startSandbox({
      port,
      host: process.env['SANDBOX_HOST'] ?? '127.0.0.1',
      ...(stateDir ? { stateDir } : {}),
    });
    // Frees at once what only the start needed; V8 would keep it until the heap fills up.
    globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    console.log(`Sandbox platforms at ${sandbox.url}`);
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      sandbox.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The sandbox could not stop in order.', error);
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      console.error(`Port ${port} is taken. Set SANDBOX_PORT to a free one, or stop what uses it.`);
    } else {
      console.error(error instanceof Error ? error.message : error);
    }
    process.exit(1);
  }
}
