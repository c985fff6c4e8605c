import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachNode, type ProgramNode } from './program-tree.ts';

/** The files that are read: everything that runs, except tests and what only tests use. */
const PRODUCT = ['packages/*/src/**/*.{ts,tsx}', 'packages/web/vite/**/*.ts', 'launch/**/*.{ts,mjs}'];
const NOT_PRODUCT = /\.test\.tsx?$|\/testing\/|\/conformance\/|\.d\.ts$/;
/** Marks, in the line above it, an expression that is accepted, with the reason why no stranger can make it slow. */
const EXCUSE = /^\s*\/\/ expression left: (\S.*)$/;

/** A regular expression in a file. `source` is null when it is built at run time. */
export type Expression = { place: string; source: string | null; flags: string; excuse: string | null };
export type Verdict = 'safe' | 'exponential' | 'polynomial' | 'unreadable';
/** Decides how the time of an expression grows with the text. */
export type Judge = (source: string, flags: string) => Promise<Verdict>;

/** Returns every literal and every `RegExp(…)` of the product, with the excuse above it. */
export function readExpressions(checkout: string): Expression[] {
  return globSync(PRODUCT, { cwd: checkout })
    .filter((file) => !NOT_PRODUCT.test(file))
    .toSorted()
    .flatMap((file) => expressionsIn(file, readFileSync(join(checkout, file), 'utf8')));
}

/** Returns the expressions of one file. Pure. */
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
