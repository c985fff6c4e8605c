import { dirname } from 'node:path/posix';
import { cyclesOf, importEdges } from './graph.ts';
import { type AllowedImport, bypassesPublicEntry, isForbiddenImport } from './import-rules.ts';
import { type Module, productModules } from './modules.ts';
import { featureOf, type Room, roomOf } from './places.ts';
import { eachNode } from './program-tree.ts';

export const LONGEST_FILE_LINES = 300;
/** A pair of equal runs counts from this many lines on. */
export const COPIED_LINES = 6;

/** Files whose length does not matter: generated ones, and tables of data. */
const TABLES = [/\.gen\.ts$/, /\/error-codes\.ts$/];
const STATE_COLUMNS =
  /\b(status|progress|trouble|wake_at|fence|lease_until|lease_owner|claims_without_progress|faults|attempts)\b/;

export type Shape = {
  /** Lines of the product by room, without tests and generated files. */
  lines: Partial<Record<Room, number>>;
  longFiles: { file: string; lines: number }[];
  /** Folders by the number of modules directly in them, the fullest first. */
  folders: { folder: string; files: number }[];
  forbiddenImports: string[];
  entryBypasses: string[];
  typeCycles: string[][];
  valueCycles: string[][];
  typeAssertions: number;
  /** Generic files that name a platform, and how often. */
  platformNames: { file: string; times: number }[];
  /** Statements that change the columns of a post's state, by file. */
  stateChanges: { file: string; times: number }[];
  /** Pairs of equal runs of `COPIED_LINES` lines or more. */
  copies: number;
};

/**
 * Measures the project's structure. Pure.
 * @param allowed the imports between rooms that are allowed
 * @param platforms the ids that generic code must not name
 */
export function measureShape(
  all: readonly Module[],
  allowed: readonly AllowedImport[],
  platforms: readonly string[],
): Shape {
  const modules = productModules(all);
  const written = modules.filter(({ file }) => !file.endsWith('.gen.ts'));
  const edges = importEdges(modules);
  const lines: Shape['lines'] = {};
  for (const { file, text } of written) {
    const room = roomOf(file);
    if (room !== null) lines[room] = (lines[room] ?? 0) + lineCount(text);
  }
  const atStart = edges.filter(({ kind }) => kind !== 'late');
  return {
    lines,
    longFiles: written
      .map(({ file, text }) => ({ file, lines: lineCount(text) }))
      .filter((each) => each.lines > LONGEST_FILE_LINES && !TABLES.some((table) => table.test(each.file))),
    folders: counted(written.map(({ file }) => dirname(file))).map(([folder, files]) => ({ folder, files })),
    forbiddenImports: edges.filter((edge) => isForbiddenImport(edge, allowed)).map(edgeText),
    entryBypasses: edges.filter(bypassesPublicEntry).map(edgeText),
    typeCycles: cyclesOf(atStart),
    valueCycles: cyclesOf(atStart.filter(({ kind }) => kind === 'value')),
    typeAssertions: written.reduce((sum, each) => sum + each.typeAssertions, 0),
    platformNames: counted(written.flatMap((each) => platformsIn(each, platforms).map(() => each.file))).map(byFile),
    stateChanges: counted(written.flatMap((each) => stateChangesIn(each).map(() => each.file))).map(byFile),
    copies: copiesIn(written),
  };
}

export const edgeText = ({ from, to }: { from: string; to: string }): string => `${from} -> ${to}`;

const byFile = ([file, times]: [string, number]) => ({ file, times });
const lineCount = (text: string): number => text.split('\n').length - 1;

function counted(names: readonly string[]): [string, number][] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, list]): [string, number] => [name, list.length])
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

/**
 * Finds platforms named by their id or their API name, as texts and keys, in code that serves all of them: the
 * contract, the server's features and the web app, except for the lists of platforms and each platform's own folder.
 */
function platformsIn({ file, text }: Module, platforms: readonly string[]): string[] {
  const isGeneric =
    /^packages\/(contract|server|web)\/src\//.test(file) &&
    !/\/contract\/src\/platforms|\/web\/src\/(platforms|landing)\//.test(file) &&
    featureOf(file) !== 'demo';
  if (!isGeneric || !platforms.some((id) => text.toLowerCase().includes(id))) return [];
  const names = new Set(platforms.flatMap((id) => [id, id.toUpperCase()]));
  const found: string[] = [];
  eachNode(file, text, ({ type, value, key }) => {
    if (type === 'Literal' && typeof value === 'string' && names.has(value)) found.push(value);
    if (type === 'Property' && key?.type === 'Identifier' && names.has(key.name ?? '')) found.push(key.name ?? '');
  });
  return found;
}

/** Finds each `update posts` of a module, in SQL or Kysely, that sets a state column, or columns it does not name. */
function stateChangesIn({ file, text }: Module): string[] {
  if (roomOf(file) !== 'server') return [];
  return [...text.matchAll(/\bupdate posts\b|updateTable\('posts'\)/g)]
    .map((found) => text.slice(found.index, found.index + 900).split(/\bwhere\b/)[0] ?? '')
    .filter(
      (statement) =>
        STATE_COLUMNS.test(statement) || statement.includes('...') || /\.set\(\w+\)|\bset \$\{/.test(statement),
    );
}

/** Counts pairs of equal runs, ignoring blank lines, imports, lines without a word, and indentation. */
function copiesIn(modules: readonly Module[]): number {
  const seen = new Map<string, { file: string; at: number }[]>();
  for (const { file, text } of modules) {
    const lines = text.split('\n').map((line) => line.trim());
    const said = lines.filter((line) => /\w/.test(line) && !/^(import|export) .* from /.test(line));
    for (let at = 0; at + COPIED_LINES <= said.length; at += 1) {
      const run = said.slice(at, at + COPIED_LINES).join('\n');
      seen.set(run, [...(seen.get(run) ?? []), { file, at }]);
    }
  }
  const pairs = new Set<string>();
  for (const places of seen.values())
    for (const [index, one] of places.entries())
      for (const two of places.slice(index + 1)) pairs.add(`${one.file} ${two.file} ${two.at - one.at}`);
  return pairs.size;
}
