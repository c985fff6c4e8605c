import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { CHECKOUT } from '@brandly/launch/checkout';

/** The beginning of a new docs/measurements.md. */
export const MEASUREMENTS_HEAD = `# Measurements

Written by \`npm run bench -- --write\`, a section at a time; not by hand. Ratios hold on any machine, absolute figures on the
one named. p50 and p99 by nearest rank; everything is warmed up first.
`;

/**
 * Returns the document with a section that replaces the older one of the same name, or follows the others.
 * @param document the whole file
 * @param body Markdown under the heading
 */
export function withSection(document: string, section: { name: string; title: string; body: string }): string {
  const begin = `<!-- bench ${section.name} -->`;
  const end = `<!-- /bench ${section.name} -->`;
  const block = `${begin}\n\n## ${section.title}\n\n${section.body.trim()}\n\n${end}`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) return `${document.trimEnd()}\n\n${block}\n`;
  return `${document.slice(0, from)}${block}${document.slice(to + end.length)}`;
}

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
