import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { runToEnd } from '../processes.ts';
import { StartProblem } from '../start-problem.ts';

/** The web app's sources, relative to the checkout. */
const SOURCES = ['packages/web', 'packages/contract', 'packages/platforms', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.vite', '.tanstack', 'coverage']);
const IS_TEST = /\.test\.tsx?$/;

export const webDist = (checkout: string): string => join(checkout, 'packages', 'web', 'dist');

/** Whether packages/web/dist was built from other sources than the current ones. */
export function needsBuild(checkout: string): boolean {
  if (!existsSync(join(webDist(checkout), 'index.html')) || !existsSync(stampFile(checkout))) return true;
  return readFileSync(stampFile(checkout), 'utf8') !== fingerprint(checkout);
}

/**
 * Builds the web app with Vite.
 * @throws StartProblem with Vite's output when the sources don't build
 */
export async function buildWeb(checkout: string): Promise<void> {
  // Taken first: a file saved while Vite runs makes the next start build again.
  const made = fingerprint(checkout);
  await forgetWebBuild(checkout); // from here on the folder holds neither the old one nor the new
  const vite = join(checkout, 'node_modules', 'vite', 'bin', 'vite.js');
  const { isDone, output } = await runToEnd(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(checkout, 'packages', 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (!isDone)
    throw new StartProblem(`The web app doesn't build:\n${output.trim()}`, 'Mend what Vite names and start again.');
  mkdirSync(dirname(stampFile(checkout)), { recursive: true });
  writeFileSync(stampFile(checkout), made);
}

/** Makes the next start build the web app again. */
export async function forgetWebBuild(checkout: string): Promise<void> {
  await rm(stampFile(checkout), { force: true });
}

function stampFile(checkout: string): string {
  return join(checkout, 'node_modules', '.cache', 'brandly-web-build');
}

/** By content, not by time: a fresh clone, or a switch of branch and back, needs no new build. */
function fingerprint(checkout: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(join(checkout, source))) {
      hash
        .update(`${relative(checkout, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !NOT_SOURCES.has(name) && !IS_TEST.test(name))
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)));
}
