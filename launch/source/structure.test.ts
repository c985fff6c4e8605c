import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';
import { cyclesOf, importEdges } from './graph.ts';
import { bypassesPublicEntry, isForbiddenImport, parseAllowedImports } from './import-rules.ts';
import { edgeText, measureShape } from './measure-shape.ts';
import { productModules, readModules } from './modules.ts';
import { ROOMS } from './places.ts';

/** The current values: these numbers may only fall. */
const MOST_TYPE_ASSERTIONS = 27;
const MOST_IN_A_FOLDER = 25;

const allowed = parseAllowedImports(readFileSync(join(CHECKOUT, 'ARCHITECTURE.md'), 'utf8'));
const all = readModules(CHECKOUT);
const modules = productModules(all);
const edges = importEdges(modules);

test('the checks read the whole product', () => {
  expect(modules.length).toBeGreaterThan(1_000);
  expect(edges.length).toBeGreaterThan(4_000);
});

test('no room imports another one unless ARCHITECTURE.md draws it', () => {
  expect(edges.filter((edge) => isForbiddenImport(edge, allowed)).map(edgeText)).toEqual([]);
});

test('every import that ARCHITECTURE.md allows joins two rooms, and is used', () => {
  for (const one of allowed) {
    expect(Object.keys(ROOMS)).toEqual(expect.arrayContaining([one.from, one.to]));
    for (const entry of one.entries ?? [null]) {
      const other = allowed.filter((each) => each !== one);
      const narrower = entry === null ? [] : [{ ...one, entries: one.entries?.filter((each) => each !== entry) ?? [] }];
      const blocked = edges.filter((edge) => isForbiddenImport(edge, [...other, ...narrower]));
      expect(blocked.length, `${one.from} --> ${one.to} ${entry ?? ''}`).toBeGreaterThan(0);
    }
  }
});

test('a feature imports another one only through its public.ts, and shared rooms import no feature', () => {
  expect(edges.filter(bypassesPublicEntry).map(edgeText)).toEqual([]);
});

test('no module imports itself, even indirectly, when the program starts', () => {
  expect(cyclesOf(edges.filter(({ kind }) => kind === 'value'))).toEqual([]);
});

test('types form no import cycles either', () => {
  expect(cyclesOf(edges.filter(({ kind }) => kind !== 'late'))).toEqual([]);
});

test('no measure grows: type assertions, long files, full folders, platforms named in generic code', () => {
  const shape = measureShape(all, allowed, PLATFORM_IDS);
  expect(shape.typeAssertions).toBeLessThanOrEqual(MOST_TYPE_ASSERTIONS);
  expect(shape.longFiles).toEqual([]);
  expect(shape.folders.filter(({ files }) => files > MOST_IN_A_FOLDER)).toEqual([]);
  expect(shape.platformNames).toEqual([]);
});
