import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { CHECKOUT } from '../checkout.ts';
import { writeFileWhole } from '../write-file-whole.ts';
import { complaintsAbout, type Judge, readExpressions } from './expressions.ts';

/**
 * Which expressions are known to be safe; the file goes with the packages it was made by. Other verdicts are not kept: on a busy
 * machine time runs out, and a safe expression may seem slow.
 */
const KEPT = join(CHECKOUT, 'node_modules/.cache/brandly-expressions.json');
/** The slowest expression of today takes five seconds on a busy machine. What is not known by then counts as unreadable. */
const LONGEST_MS = 120_000;

const Manifest = z.object({ version: z.string() });

const require = createRequire(import.meta.url);

/** Judges by recheck: its native program, or its JavaScript where there is none for the machine. */
export const judgeByRecheck: Judge = async (source, flags) => {
  const { check } = require('recheck') as typeof import('recheck');
  // What the program cannot prove it tries with texts: the same ones each time, or a verdict would change by chance.
  const diagnosis = await check(source, flags, { timeout: LONGEST_MS, randomSeed: 0 });
  if (diagnosis.status === 'safe') return 'safe';
  if (diagnosis.status === 'unknown') return 'unreadable';
  return diagnosis.complexity.type;
};

/** Complains about the product's regular expressions, a line each. Returns 1 when there is any complaint, like a tool. */
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
    // None yet, or one of an interrupted write: everything is judged anew.
    return [];
  }
}
