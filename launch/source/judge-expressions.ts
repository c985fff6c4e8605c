import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { CHECKOUT } from '../checkout.ts';
import { writeFileWhole } from '../write-file-whole.ts';
import { complaintsAbout, type Judge, readExpressions } from './expressions.ts';

/**
 * Caches the expressions that are known to be safe, for the package versions that judged them. Other verdicts are not
 * kept: on a busy machine time runs out, and a safe expression may seem slow.
 */
const KEPT = join(CHECKOUT, 'node_modules/.cache/brandly-expressions.json');
/** The slowest expression takes five seconds on a busy machine. One without a verdict by then counts as unreadable. */
const LONGEST_MS = 120_000;

const Manifest = z.object({ version: z.string() });

const require = createRequire(import.meta.url);

/** Judges with recheck: its native program, or its JavaScript where the machine has none. */
export const judgeByRecheck: Judge = async (source, flags) => {
  const { check } = require('recheck') as typeof import('recheck');
  // What it cannot prove, it tries with texts: always the same ones, or a verdict would change by chance.
  const diagnosis = await check(source, flags, { timeout: LONGEST_MS, randomSeed: 0 });
  if (diagnosis.status === 'safe') return 'safe';
  if (diagnosis.status === 'unknown') return 'unreadable';
  return diagnosis.complexity.type;
};

/** Reports problems of the product's regular expressions, a line each. Returns 1 if there are any, like a tool. */
export async function checkExpressions(): Promise<number> {
  const { version } = Manifest.parse(require('recheck/package.json'));
  const before = new Set(keptSafe());
  const safe: string[] = [];
  const judge: Judge = async (source, flags) => {
    const key = `${version} /${source}/${flags}`;
    const verdict = before.has(key) ? 'safe' : await judgeByRecheck(source, flags);
    if (verdict === 'safe') safe.push(key);
    return verdict;
  };
  const complaints = await complaintsAbout(readExpressions(CHECKOUT), judge);
  for (const complaint of complaints) console.error(complaint);
  if (safe.some((key) => !before.has(key))) {
    mkdirSync(dirname(KEPT), { recursive: true });
    writeFileWhole(KEPT, JSON.stringify(safe), 0o644);
  }
  return complaints.length === 0 ? 0 : 1;
}

function keptSafe(): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(readFileSync(KEPT, 'utf8')));
  } catch {
    // No cache yet, or one of an interrupted write: everything is judged again.
    return [];
  }
}
