import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path/posix';
import { isTest } from './places.ts';
import { eachNode, type ProgramNode } from './program-tree.ts';

/** Every module of the project: the product, its tests and its tools. */
const MODULES = ['{packages/*,launch,e2e,bench}/**/*.{ts,tsx,mjs}', '*.config.ts'];
const NOT_OURS = /(^|\/)(node_modules|dist)\/|\.d\.ts$/;

/** `type`: removed before the program runs. `late`: `import()`, loaded when the line is reached. */
export type ImportKind = 'value' | 'type' | 'late';
/** One module imports another: as written, and as a file of the project (null: a package or an asset). */
export type Import = { written: string; file: string | null; kind: ImportKind };
export type Module = { file: string; text: string; imports: readonly Import[]; typeAssertions: number };

/** The project's own packages: name -> folder and the `exports` of its manifest. */
export type Packages = ReadonlyMap<string, { folder: string; exports: Readonly<Record<string, string>> }>;

/** Reads every module of the checkout, sorted by file name. Paths use `/` and are relative to the checkout. */
export function readModules(checkout: string): Module[] {
  const files = globSync(MODULES, { cwd: checkout })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_OURS.test(file))
    .toSorted();
  return modulesOf(
    new Map(files.map((file) => [file, readFileSync(join(checkout, file), 'utf8')])),
    readPackages(checkout),
  );
}

/** Does the same for files in memory. Pure. */
export function modulesOf(files: ReadonlyMap<string, string>, packages: Packages = new Map()): Module[] {
  return [...files].map(([file, text]) => {
    const found: Pick<Import, 'written' | 'kind'>[] = [];
    let typeAssertions = 0;
    eachNode(file, text, (node) => {
      const one = importOf(node);
      if (one !== null) found.push(one);
      if (isTypeAssertion(node)) typeAssertions += 1;
    });
    const imports = found.map((one) => ({ ...one, file: fileOf(one.written, file, files, packages) }));
    return { file, text, imports, typeAssertions };
  });
}

/** The modules without tests and what only tests use. */
export const productModules = (modules: readonly Module[]): Module[] => modules.filter(({ file }) => !isTest(file));

function readPackages(checkout: string): Packages {
  const manifests = globSync('{packages/*,launch,e2e,bench}/package.json', { cwd: checkout });
  return new Map(
    manifests.map((file) => {
      const manifest: { name: string; exports?: Record<string, string> } = JSON.parse(
        readFileSync(join(checkout, file), 'utf8'),
      );
      return [manifest.name, { folder: dirname(file.replaceAll('\\', '/')), exports: manifest.exports ?? {} }];
    }),
  );
}

function importOf(node: ProgramNode): Pick<Import, 'written' | 'kind'> | null {
  const { type, source } = node;
  const written = typeof source?.value === 'string' ? source.value : null;
  if (written === null) return null;
  if (type === 'ImportExpression') return { written, kind: 'late' };
  if (type === 'TSImportType') return { written, kind: 'type' };
  if (type === 'ExportAllDeclaration') return { written, kind: node.exportKind === 'type' ? 'type' : 'value' };
  if (type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration') return null;
  // `import { type A }` remains an import when the program runs: only a whole `import type` is removed.
  const isType = (node.importKind ?? node.exportKind) === 'type';
  return { written, kind: isType ? 'type' : 'value' };
}

function isTypeAssertion({ type, typeAnnotation }: ProgramNode): boolean {
  if (type !== 'TSAsExpression') return false;
  return !(typeAnnotation?.type === 'TSTypeReference' && typeAnnotation.typeName?.name === 'const');
}

/** Returns the project's file behind an import; null for packages of others and for assets. */
function fileOf(written: string, from: string, files: ReadonlyMap<string, string>, packages: Packages): string | null {
  if (written.startsWith('.')) return existing(normalize(join(dirname(from), written)), files);
  const [scope = '', name = '', ...rest] = written.split('/');
  const target = packages.get(`${scope}/${name}`);
  if (target === undefined) return null;
  const asked = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  const inside = target.exports[asked] ?? target.exports['./*']?.replace('*', rest.join('/'));
  return inside === undefined ? null : existing(normalize(join(target.folder, inside)), files);
}

function existing(path: string, files: ReadonlyMap<string, string>): string | null {
  if (files.has(path)) return path;
  if (extname(path) !== '') return null;
  return [`${path}.ts`, `${path}.tsx`].find((each) => files.has(each)) ?? null;
}
