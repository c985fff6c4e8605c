/** As many lines name a few failures with their differences. */
const LINES_SHOWN = 120;

/**
 * Returns the part of a failed round's output that says what failed, or its end: whoever reads the gate's output may not have
 * the file. Pure.
 */
export function whatFailed(output: string): string {
  const lines = output.trimEnd().split('\n');
  const heading = lines.findLastIndex((line) => /Failed (Tests|Suites)/.test(line));
  const shown = heading === -1 ? lines.slice(-LINES_SHOWN) : lines.slice(heading, heading + LINES_SHOWN);
  return shown.map((line) => `  | ${line}`).join('\n');
}
