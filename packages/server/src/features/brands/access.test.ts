import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ACTIONS } from '@brandly/contract/brands/permissions';
import { describe, expect, test } from 'vitest';
import { may, mayRestore } from './access.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('a person', () => {
  test.each([
    ['their own brand', 'ada', null, true, false],
    ["somebody else's brand", 'ben', null, false, false],
    ['their own brand, deleted just now', 'ada', ago(0), false, true],
    ['their own brand, deleted 29 days ago', 'ada', ago(29), false, true],
    ['their own brand, deleted 30 days ago', 'ada', ago(30), false, false],
    ["somebody else's deleted brand", 'ben', ago(1), false, false],
  ])('and %s', (_name, user_id, deleted_at, mayUse, mayHaveBack) => {
    for (const action of ACTIONS) expect(may({ id: 'ada' }, { user_id, deleted_at }, action), action).toBe(mayUse);
    expect(mayRestore({ id: 'ada' }, { user_id, deleted_at }, now)).toBe(mayHaveBack);
  });
});

/** A query that decides by itself who owns a brand. */
const OWN_DECISION = /\bb(?:rands)?\.user_id\s*(?:=|', '=')/;

test('no other file of the features decides who owns a brand', async () => {
  const folder = fileURLToPath(new URL('../', import.meta.url));
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/test|demo/.test(file));
  const deciding: string[] = [];
  for (const file of files) {
    if (OWN_DECISION.test(await readFile(`${folder}${file}`, 'utf8'))) deciding.push(file);
  }
  expect(deciding).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
  for (const slip of ['where b.user_id = ${userId}', ".where('brands.user_id', '=', userId)"]) {
    expect(OWN_DECISION.test(slip)).toBe(true);
  }
});
