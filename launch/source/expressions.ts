import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { CHECKOUT } from '../checkout.ts';
import { writeFileWhole } from '../write-file-whole.ts';
import { eachNode, type ProgramNode } from './program-tree.ts';

/** The files that are read: everything that runs, except tests and what only tests use. */
const PRODUCT = ['packages/*/src/**/*.{ts,tsx}', 'packages/web/vite/**/*.ts', 'launch/**/*.{ts,mjs}'];
const NOT_PRODUCT = /\.test\.tsx?$|\/testing\/|\/conformance\/|\.d\.ts$/;
/** Marks, in the line above it, an expression that is accepted, with the reason why no stranger can make it slow. */
const EXCUSE = /^\s*\/\/ expression left: (\S.*)$/;

/** A regular expression in a file. `source` is null when it is built at run time. */
export type Expression = { place: string; source: string | null; flags: string; excuse: string | null };
type Verdict = 'safe' | 'exponential' | 'polynomial' | 'unreadable';
/** Decides how the time of an expression grows with the text. */
type Judge = (source: string, flags: string) => Promise<Verdict>;

/** Returns every literal and every `RegExp(…)` of the product, with the excuse above it. */
function readExpressions(checkout: string): Expression[] {
  return globSync(PRODUCT, { cwd: checkout })
    .filter((file) => !NOT_PRODUCT.test(file))
    .toSorted()
    .flatMap((file) => expressionsIn(file, readFileSync(join(checkout, file), 'utf8')));
}

export function expressionsIn(file: string, text: string): Expression[] {
  if (!text.includes('/') && !text.includes('RegExp')) return [];
  const lines = text.split('\n');
  const constants = new Map<string, string>();
  const found: Expression[] = [];
  eachNode(file, text, (node) => {
    if (node.type === 'VariableDeclarator') noteConstant(node, constants);
    const said = expressionOf(node, constants);
    if (said === null) return;
    const line = text.slice(0, node.start).split('\n').length;
    found.push({ place: `${file}:${line}`, ...said, excuse: EXCUSE.exec(lines[line - 2] ?? '')?.[1] ?? null });
  });
  return found;
}

function expressionOf(
  node: ProgramNode,
  constants: ReadonlyMap<string, string>,
): Pick<Expression, 'source' | 'flags'> | null {
  if (node.regex !== undefined) return { source: node.regex.pattern, flags: node.regex.flags };
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null;
  if (node.callee?.name !== 'RegExp') return null;
  const [pattern, flags] = node.arguments ?? [];
  return {
    source: pattern === undefined ? null : textOf(pattern, constants),
    flags: typeof flags?.value === 'string' ? flags.value : '',
  };
}

/** Notes texts and expressions that a file names as constants: no name is assigned twice. */
function noteConstant({ id, init }: ProgramNode, constants: Map<string, string>): void {
  const text = init === null || init === undefined ? null : (init.regex?.pattern ?? textOf(init, constants));
  if (id?.name !== undefined && text !== null) constants.set(id.name, text);
}

/** Returns the text that a piece of a program stands for; null when it is only known at run time. */
function textOf(node: ProgramNode, constants: ReadonlyMap<string, string>): string | null {
  if (typeof node.value === 'string') return node.value;
  if (node.type === 'Identifier') return constants.get(node.name ?? '') ?? null;
  if (node.type === 'MemberExpression' && node.property?.name === 'source' && node.object !== undefined)
    return textOf(node.object, constants);
  const isRaw = node.type === 'TaggedTemplateExpression' && node.tag?.property?.name === 'raw';
  const { quasis, expressions = [] } = (isRaw ? node.quasi : node) ?? node;
  if (quasis === undefined) return null;
  const inner = expressions.map((each) => textOf(each, constants));
  if (inner.includes(null)) return null;
  return quasis.map(({ value }, at) => (isRaw ? value.raw : value.cooked) + (inner[at] ?? '')).join('');
}

/**
 * Returns the problems of the expressions, a sentence each: slow ones and unreadable ones without an excuse, and
 * excuses for safe ones.
 */
export async function complaintsAbout(expressions: readonly Expression[], judge: Judge): Promise<string[]> {
  const complaints: string[] = [];
  for (const { place, source, flags, excuse } of expressions) {
    const verdict = source === null ? 'unreadable' : await judge(source, flags);
    const shown = source === null ? 'An expression that is put together' : `/${source}/${flags}`;
    if (verdict === 'safe' && excuse !== null)
      complaints.push(`${place}: ${shown} is safe; take away "expression left: ${excuse}"`);
    if (verdict === 'exponential' && excuse !== null)
      complaints.push(`${place}: ${shown} is exponential, which no reason excuses`);
    if (verdict === 'safe' || excuse !== null) continue;
    const cause =
      verdict === 'unreadable'
        ? 'cannot be judged'
        : `takes ${verdict === 'exponential' ? 'exponential' : 'more than linear'} time for some texts`;
    complaints.push(`${place}: ${shown} ${cause}. Write it another way, or say above it "expression left: why"`);
  }
  return complaints;
}

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
