/** Prints one line for whoever started Brandly. */
export type Print = (line: string) => void;

const QUIET_MS = 700;
const HEARTBEAT_MS = 5_000;

/**
 * Runs something that may take long: prints after a moment what it is, then every five seconds that it still runs, and
 * in the end how long it took. Something quick prints one line.
 * @param doing such as 'Building the web app'
 */
export async function withProgress<Result>(print: Print, doing: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const first = setTimeout(() => print(`${doing} …`), QUIET_MS);
  const heartbeat = setInterval(() => print(`${doing} … ${Math.round(seconds())} s`), HEARTBEAT_MS);
  try {
    const result = await work();
    print(`✓ ${doing} (${seconds().toFixed(1)} s)`);
    return result;
  } finally {
    clearTimeout(first);
    clearInterval(heartbeat);
  }
}
