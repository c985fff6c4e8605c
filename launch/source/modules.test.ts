import { expect, test } from 'vitest';
import { modulesOf } from './modules.ts';

const PACKAGES = new Map([['@brandly/contract', { folder: 'packages/contract', exports: { './*': './src/*.ts' } }]]);

const importsOf = (text: string) =>
  modulesOf(
    new Map([
      ['packages/server/src/a.ts', text],
      ['packages/server/src/b.ts', ''],
      ['packages/contract/src/time.ts', ''],
    ]),
    PACKAGES,
  )[0]?.imports;

const B = 'packages/server/src/b.ts';

test.each([
  ['a value', "import { b } from './b.ts';", { written: './b.ts', file: B, kind: 'value' }],
  ['a type', "import type { B } from './b.ts';", { written: './b.ts', file: B, kind: 'type' }],
  ['a type in braces, which is asked for all the same', "import { type B } from './b.ts';", { file: B, kind: 'value' }],
  ['a type where it is used', "type C = import('./b.ts').B;", { file: B, kind: 'type' }],
  ['what is handed on', "export { b } from './b.ts';", { file: B, kind: 'value' }],
  ['types that are handed on', "export type { B } from './b.ts';", { file: B, kind: 'type' }],
  ['everything that is handed on', "export * from './b.ts';", { file: B, kind: 'value' }],
  ['a part that comes later', "const late = () => import('./b.ts');", { file: B, kind: 'late' }],
  ['another package of ours', "import '@brandly/contract/time';", { file: 'packages/contract/src/time.ts' }],
  ["somebody else's package", "import { z } from 'zod';", { written: 'zod', file: null }],
])('an import is read: %s', (_what, text, expected) => {
  expect(importsOf(text)).toEqual([expect.objectContaining(expected)]);
});

test('a sentence about an import is not an import', () => {
  expect(importsOf("const said = \"import { b } from './b.ts'\"; // import './b.ts'")).toEqual([]);
});

test.each([
  ['const a = b as C;', 1],
  ['const a = (b as unknown as C) + (d as E);', 3],
  ["const a = ['x'] as const;", 0],
  ["import { a as b } from './b.ts'; const c = { x: 1 } satisfies D;", 0],
])('the type assertions of `%s` are %i', (text, count) => {
  expect(modulesOf(new Map([['a.ts', text]]))[0]?.typeAssertions).toBe(count);
});
