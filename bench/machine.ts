import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { CHECKOUT } from '@brandly/launch/checkout';

/** Describes the machine: measurements mean little without it. */
export function describeMachine(): string {
  const [core] = cpus();
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return [
    `${cpus().length} cores (${core?.model.trim() ?? 'unknown'}), ${gigabytes} GB`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    `load of the machine before: ${load}`,
  ].join('; ');
}

/** The measured commit, with a plus if files were changed since; null outside git. */
export function describeCommit(): string | null {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs') === '' ? '' : '+';
    return `${git('rev-parse', '--short', 'HEAD')}${changed}`;
  } catch {
    return null; // a downloaded archive has no history
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
