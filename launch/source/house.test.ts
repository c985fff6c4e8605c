import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';
import { doorsDrawnIn, isPastADoor, isThroughAWall } from './doors.ts';
import { arrowsOf, circlesOf } from './graph.ts';
import { productModules, readModules } from './modules.ts';
import { ROOMS } from './places.ts';
import { arrowWords, shapeOf } from './yardsticks.ts';

/** The current values: these numbers may only fall. */
const MOST_CASTS = 27;
const MOST_IN_A_FOLDER = 25;

const doors = doorsDrawnIn(readFileSync(join(CHECKOUT, 'ARCHITECTURE.md'), 'utf8'));
const all = readModules(CHECKOUT);
const modules = productModules(all);
const arrows = arrowsOf(modules);

test('the checks read the whole product', () => {
  expect(modules.length).toBeGreaterThan(1_000);
  expect(arrows.length).toBeGreaterThan(4_000);
});

test('no room imports another one except through a door that ARCHITECTURE.md draws', () => {
  expect(arrows.filter((arrow) => isThroughAWall(arrow, doors)).map(arrowWords)).toEqual([]);
});

test('every door that ARCHITECTURE.md draws joins two rooms, and is used', () => {
  for (const door of doors) {
    expect(Object.keys(ROOMS)).toEqual(expect.arrayContaining([door.from, door.to]));
    for (const entry of door.entries ?? [null]) {
      const other = doors.filter((each) => each !== door);
      const narrower =
        entry === null ? [] : [{ ...door, entries: door.entries?.filter((each) => each !== entry) ?? [] }];
      const blocked = arrows.filter((arrow) => isThroughAWall(arrow, [...other, ...narrower]));
      expect(blocked.length, `${door.from} --> ${door.to} ${entry ?? ''}`).toBeGreaterThan(0);
    }
  }
});

test('a feature imports another one only through its public.ts, and shared rooms import no feature', () => {
  expect(arrows.filter(isPastADoor).map(arrowWords)).toEqual([]);
});

test('no module imports itself, even indirectly, when the program starts', () => {
  expect(circlesOf(arrows.filter(({ kind }) => kind === 'value'))).toEqual([]);
});

test('types form no import cycles either', () => {
  expect(circlesOf(arrows.filter(({ kind }) => kind !== 'late'))).toEqual([]);
});

test('no measure grows: casts, long files, full folders, platforms named in code that serves all of them', () => {
  const shape = shapeOf(all, doors, PLATFORM_IDS);
  expect(shape.casts).toBeLessThanOrEqual(MOST_CASTS);
  expect(shape.longFiles).toEqual([]);
  expect(shape.folders.filter(({ files }) => files > MOST_IN_A_FOLDER)).toEqual([]);
  expect(shape.platformNames).toEqual([]);
});
