import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';
import { doorsDrawnIn, isPastADoor, isThroughAWall } from './doors.ts';
import { arrowsOf, circlesOf } from './graph.ts';
import { productModules, readModules } from './modules.ts';
import { ROOMS } from './places.ts';
import { arrowWords } from './yardsticks.ts';

const doors = doorsDrawnIn(readFileSync(join(CHECKOUT, 'ARCHITECTURE.md'), 'utf8'));
const modules = productModules(readModules(CHECKOUT));
const arrows = arrowsOf(modules);

test('the whole product is looked at', () => {
  expect(modules.length).toBeGreaterThan(1_000);
  expect(arrows.length).toBeGreaterThan(4_000);
});

test('no room imports another one but by a door that ARCHITECTURE.md draws', () => {
  expect(arrows.filter((arrow) => isThroughAWall(arrow, doors)).map(arrowWords)).toEqual([]);
});

test('every door that ARCHITECTURE.md draws is between rooms, and used', () => {
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

test('a feature uses another one through its public.ts alone, and what all features share knows none of them', () => {
  expect(arrows.filter(isPastADoor).map(arrowWords)).toEqual([]);
});

test('no module needs itself when the program starts', () => {
  expect(circlesOf(arrows.filter(({ kind }) => kind === 'value'))).toEqual([]);
});

test('types make no circles either', () => {
  expect(circlesOf(arrows.filter(({ kind }) => kind !== 'late'))).toEqual([]);
});
