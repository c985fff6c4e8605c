import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the process runs: it reads the module's address, the function's name and its arguments from stdin, as JSON. */
const SCRIPT = `
  const [address, name, args] = JSON.parse(await new Response(process.stdin).text());
  const module = await import(address);
  process.stdout.write(JSON.stringify((await Promise.all(args.map((each) => module[name](...each)))) ?? null));
`;

/**
 * Calls a function of a module once for each list of arguments, in a separate process that is killed after `limitMs`: a
 * function that never ends would otherwise block the test. Arguments and answers travel as JSON.
 * @throws Error when the process had to be killed, or failed.
 */
export async function callInChildProcess(
  module: URL,
  name: string,
  calls: unknown[][],
  limitMs = 20_000,
): Promise<unknown[]> {
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    timeout: limitMs,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1_048_576,
  });
  running.child.stdin?.end(JSON.stringify([module.href, name, calls]));
  const { stdout } = await running;
  return JSON.parse(stdout) as unknown[];
}
